import type { KeptPlan, PlanSlot } from '#contract/competition/plans.ts'

export type DraftState = {
  slots: readonly PlanSlot[]
  /** The version of the draft that the server holds; 0 without one. */
  version: number
  problem_hash: string
  /** Each change adds the plan that it replaced, the last one last. */
  undo: readonly (readonly PlanSlot[])[]
  status: 'saved' | 'waiting' | 'saving' | 'unsent' | 'refused' | 'conflict'
  failure: unknown
  /** The verdict of the server on the last plan that was saved; null before. */
  kept: KeptPlan | null
}

type Ports = {
  slots: readonly PlanSlot[]
  version: number
  problem_hash: string
  kept: KeptPlan | null
  save: (asked: { version: number; problem_hash: string; slots: PlanSlot[] }) => Promise<KeptPlan>
  /** `conflict`: somebody was faster. `refused`: the same again would be refused again. `lost`: ask again. */
  verdict: (error: unknown) => 'conflict' | 'refused' | 'lost'
}

export type DraftKeeper = ReturnType<typeof keepDraft>

/** Keeps a draft that saves itself after each change, one call at a time. A lost call is made again. */
export function keepDraft(ports: Ports) {
  const { slots, version, problem_hash, kept } = ports
  let state: DraftState = { slots, version, problem_hash, kept, undo: [], status: 'saved', failure: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay = false
  const listeners = new Set<() => void>()
  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save() {
    clearTimeout(timer)
    if (underWay || state.status === 'saved' || state.status === 'conflict') return
    underWay = true
    const sent = state.slots
    set({ status: 'saving' })
    try {
      const saved = await ports.save({ version: state.version, problem_hash: state.problem_hash, slots: [...sent] })
      const isWhole = state.slots === sent
      set({ version: saved.version, kept: saved, status: isWhole ? 'saved' : 'waiting', failure: null })
    } catch (failure) {
      const verdict = ports.verdict(failure)
      set({ status: verdict === 'lost' ? 'unsent' : verdict, failure })
    } finally {
      underWay = false
    }
    if (state.status === 'waiting') later(PAUSE_MS)
    if (state.status === 'unsent') later(AGAIN_MS)
  }

  const change = (next: readonly PlanSlot[], undo: DraftState['undo']) => {
    set({ slots: next, undo, status: state.status === 'conflict' ? 'conflict' : 'waiting' })
    later(PAUSE_MS)
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (next: readonly PlanSlot[]) => change(next, [...state.undo, state.slots].slice(-UNDO_MAX)),
    undo: () => {
      const before = state.undo.at(-1)
      if (before) change(before, state.undo.slice(0, -1))
    },
    save,
    /** Saves this draft over what somebody else has saved meanwhile. */
    keepMine: (newest: number) => {
      set({ version: newest, status: 'waiting', failure: null })
      void save()
    },
    /** Drops the games and courts that the problem no longer has; the others keep their places. */
    follow: (hash: string, next: readonly PlanSlot[]) => {
      set({ problem_hash: hash, slots: next, status: 'waiting', failure: null })
      void save()
    },
    /** Sends the last change; nothing more happens afterwards. */
    close: () => {
      void save()
      clearTimeout(timer)
    },
  }
}

const PAUSE_MS = 700
const AGAIN_MS = 4_000
const UNDO_MAX = 50
