import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import { inTime } from '../held-here.ts'

/** A result that this device holds until the server has answered for it. */
export type HeldScore = {
  request_id: string
  match_id: number
  /** The version of the match that was on screen. */
  version: number
  outcome: AskedOutcome
  /** « U13 F 3 » */
  label: string
  /** The reason, in French, for which the server did not take it; null while nobody knows. */
  problem: string | null
}

export type OutboxState = {
  held: readonly HeldScore[]
  /** True when the last try had no answer. */
  isCut: boolean
  /** False where the device keeps nothing: held results live as long as the page. */
  isStored: boolean
}

type Ports = {
  load: () => readonly HeldScore[]
  /** @returns whether the device keeps them */
  store: (held: readonly HeldScore[]) => boolean
  send: (score: HeldScore) => Promise<unknown>
  /** Gives the reason, in French, for which the server would refuse it again; null when nobody knows whether it arrived. */
  refusal: (error: unknown) => string | null
  onSent: () => void
  patienceMs: number
}

export type ScoreOutbox = ReturnType<typeof keepScores>

/**
 * Keeps results on the device before it sends them, one after the other. The server takes a request of the same name
 * once. A refused one stays, with its reason, until somebody takes it up or drops it.
 */
export function keepScores(ports: Ports) {
  let state: OutboxState = { held: ports.load(), isCut: false, isStored: true }
  let underWay = false
  /** Somebody waits for these: a round that starts meanwhile does not send them a second time. */
  const awaited = new Set<string>()
  const listeners = new Set<() => void>()
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const hold = (held: readonly HeldScore[]) => set({ held, isStored: ports.store(held) })
  const drop = (request_id: string) => hold(state.held.filter((score) => score.request_id !== request_id))

  async function tried(score: HeldScore): Promise<'sent' | 'held' | { error: unknown; problem: string }> {
    try {
      await inTime(ports.send(score), ports.patienceMs)
    } catch (error) {
      const problem = ports.refusal(error)
      set({ isCut: problem === null })
      return problem === null ? 'held' : { error, problem }
    }
    set({ isCut: false })
    drop(score.request_id)
    ports.onSent()
    return 'sent'
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Somebody waits for the answer and reads a refusal at once, so that it is not held. */
    submit: async (score: HeldScore) => {
      hold([...state.held.filter(({ match_id }) => match_id !== score.match_id), score])
      awaited.add(score.request_id)
      const end = await tried(score)
      awaited.delete(score.request_id)
      if (typeof end === 'object') drop(score.request_id)
      return end
    },
    /** Everything that waits, in order, until one has no answer. @returns how many arrived */
    flush: async (): Promise<number> => {
      if (underWay) return 0
      underWay = true
      let arrived = 0
      for (const score of state.held) {
        const isHeld = state.held.includes(score)
        if (!isHeld || score.problem !== null || awaited.has(score.request_id)) continue
        const end = await tried(score)
        if (end === 'sent') arrived += 1
        if (end === 'held') break
        if (typeof end === 'object')
          hold(
            state.held.map((each) => (each.request_id === score.request_id ? { ...each, problem: end.problem } : each)),
          )
      }
      underWay = false
      return arrived
    },
    drop,
  }
}
