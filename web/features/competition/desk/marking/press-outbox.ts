import type { Mark } from '#contract/competition/tables.ts'
import { inTime } from '../held-here.ts'

/** This device holds a press on the pad until the server has answered for it. */
export type HeldPress = {
  id: string
  match_id: number
  /** The two registrations that were on screen. */
  teams: readonly [string, string]
  act: Mark
  /** « U13 F 3 » */
  label: string
  /** The reason, in French, for which the server did not take it; null while nobody knows. */
  problem: string | null
}

export type PressState = {
  held: readonly HeldPress[]
  /** True when the last try had no answer. */
  isCut: boolean
}

type Ports = {
  load: () => readonly HeldPress[]
  store: (held: readonly HeldPress[]) => unknown
  /** Sends presses of one match, between the same teams. */
  send: (presses: readonly HeldPress[]) => Promise<unknown>
  /** Gives the reason, in French, for which the server would refuse them again; null when nobody knows whether they arrived. */
  refusal: (error: unknown) => string | null
  patienceMs: number
}

export type PressOutbox = ReturnType<typeof keepPresses>

/** The server takes so many at once. */
const BATCH = 50

/**
 * Keeps the presses of the pad on the device before it sends them, match by match and in their order. The server counts each
 * once. Those that it refuses stay with their reason, until somebody sends them again or drops them.
 */
export function keepPresses(ports: Ports) {
  let state: PressState = { held: ports.load(), isCut: false }
  let underWay = false
  const listeners = new Set<() => void>()
  const set = (change: Partial<PressState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const hold = (held: readonly HeldPress[]) => {
    ports.store(held)
    set({ held })
  }
  const changeThose = (of: (press: HeldPress) => boolean, problem: string | null) =>
    hold(state.held.map((press) => (of(press) ? { ...press, problem } : press)))

  /** @returns false when there is no answer */
  async function sent(batch: readonly HeldPress[]): Promise<boolean> {
    const ids = new Set(batch.map(({ id }) => id))
    try {
      await inTime(ports.send(batch), ports.patienceMs)
    } catch (error) {
      const problem = ports.refusal(error)
      set({ isCut: problem === null })
      if (problem === null) return false
      // A press that came meanwhile follows those that were refused.
      changeThose(({ match_id }) => match_id === batch[0]!.match_id, problem)
      return true
    }
    set({ isCut: false })
    hold(state.held.filter(({ id }) => !ids.has(id)))
    return true
  }

  /** Sends everything that waits, until a try has no answer. */
  async function flush(): Promise<void> {
    if (underWay) return
    underWay = true
    for (let batch = nextBatch(state.held); batch.length > 0; batch = nextBatch(state.held))
      // oxlint-disable-next-line no-await-in-loop -- the presses of a match arrive in their order
      if (!(await sent(batch))) break
    underWay = false
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    press: (press: HeldPress) => {
      hold([...state.held, press])
      return flush()
    },
    flush,
    /** Sends again the presses of a match that were refused. */
    again: (match_id: number) => {
      changeThose((press) => press.match_id === match_id, null)
      return flush()
    },
    /** Gives up the presses of a match that were refused. */
    drop: (match_id: number) =>
      hold(state.held.filter((press) => press.match_id !== match_id || press.problem === null)),
  }
}

function nextBatch(held: readonly HeldPress[]): HeldPress[] {
  const waiting = held.filter(({ problem }) => problem === null)
  const [first] = waiting
  return waiting
    .filter(({ match_id, teams }) => match_id === first?.match_id && teams.join() === first.teams.join())
    .slice(0, BATCH)
}
