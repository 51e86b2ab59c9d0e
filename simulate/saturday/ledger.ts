import { randomUUID } from 'node:crypto'
import type { AskedOutcome, DeskAct } from '#contract/competition/desk-acts.ts'
import type { Desk } from '#contract/competition/desk-view.ts'
import type { SentEvent } from '#contract/competition/tables.ts'
import type { Answer } from './network.ts'

/** One thing that somebody did to a competition, and what they were told. */
export type Act = {
  /** Of the request, and of the change that it makes. */
  id: string
  by: string
  kind: 'record' | 'replace' | DeskAct['kind']
  category_id: number
  /** Null for what is not about one game. */
  game: string | null
  match_id: number | null
  /** Those that met, as whoever wrote it saw them. */
  teams: readonly [string | null, string | null] | null
  outcome: AskedOutcome | null
  undoes: string | null
  /** That withdraws, comes back, or is replaced by the one that `comes`. */
  team: string | null
  comes: string | null
  /** Null while nobody has answered. */
  answer: Answer | null
  /** Of the competition after it; null when it was refused, or when its answer tells none. */
  version: number | null
  /** Done without a version: the journal dates it. */
  is_dated: boolean
}

export const isDone = ({ version, is_dated }: Act) => version !== null || is_dated

/** A final score that a table confirmed, and what became of it. */
export type Final = {
  /** Of the event, and of the change that it makes. */
  id: string
  device: string
  match_id: number
  teams: readonly [string, string]
  score: readonly [number, number]
  /** `handed`: read by the desk from a telephone that never came back to be told more. */
  state: 'applied' | 'aside' | 'handed'
  reason: string | null
}

type Ack = Pick<Final, 'id' | 'state' | 'reason'>

export type Ledger = ReturnType<typeof openLedger>

/** All that the staff has done, as they remember it: what the platform says at the end is held against it. */
export function openLedger() {
  const acts: Act[] = []
  const presences: { team: string; presence: string; sentAt: number; answeredAt: number }[] = []
  const refusals = new Map<string, { count: number; message: string }>()
  const finals = new Map<string, Final>()
  const alerts = new Map<number, Desk['table_alerts'][number]>()
  const counts = {
    delays: 0,
    twice: 0,
    events: 0,
    again: 0,
    pens: 0,
    dark: 0,
    silent: 0,
    asked: 0,
    handed: 0,
    lost_telephones: 0,
    taken: 0,
  }
  /** Matches whose pen somebody gave away. */
  const yielded = new Set<number>()
  /** Who has held each pen: « match/number ». */
  const holders = new Map<string, string>()
  const acknowledged = new Map<string, string>()
  /** Answers that nobody should get. */
  const faults: string[] = []
  const judge = (what: string, { status, body }: Answer, also: readonly string[] = []) => {
    if (status < 400) return
    const code = typeof body?.code === 'string' ? body.code : String(status)
    if ((!SAID.has(code) && !also.includes(code)) || typeof body?.message !== 'string' || body.message === '')
      faults.push(`${what} : ${status} ${JSON.stringify(body).slice(0, 300)}`)
    const known = refusals.get(code)
    refusals.set(code, { count: (known?.count ?? 0) + 1, message: known?.message ?? String(body?.message) })
  }
  const holds = (device: string, match_id: number, number: number) => {
    const key = `${match_id}/${number}`
    const holder = holders.get(key) ?? device
    if (holder !== device) faults.push(`marque ${number} du match ${match_id} : ${device} et ${holder} la tiennent`)
    holders.set(key, holder)
  }
  return {
    acts,
    presences,
    refusals,
    faults,
    finals,
    yielded,
    /** Of tables, that some desk has had before its eyes. */
    alerts,
    counts,
    judge,
    /** A device is told that a pen is its own: one pen is of one device. */
    holds,
    /** Final scores that a telephone of the desk has read from a table without network. */
    handOver: (device: string, events: readonly SentEvent[]) => {
      counts.handed++
      for (const { id, match_id, teams, act } of events)
        if (act.kind === 'final' && !finals.has(id))
          finals.set(id, { id, device, match_id, teams, score: act.score, state: 'handed', reason: null })
    },
    acknowledge: (device: string, { id, match_id, teams, pen, act }: SentEvent, ack: Ack) => {
      if (ack.id !== id) faults.push(`table : ${ack.id} acquitté à la place de ${id}`)
      const said = `${ack.state} ${ack.reason}`
      const before = acknowledged.get(id)
      if (before === undefined) counts.events++
      else counts.again++
      acknowledged.set(id, said)
      if (before !== undefined && before !== said) faults.push(`table : ${id} était ${before}, renvoyé il est ${said}`)
      if (ack.state === 'aside' && !ack.reason) faults.push(`table : ${id} est mis de côté sans un mot`)
      if (act.kind === 'final') finals.set(id, { ...ack, device, match_id, teams, score: act.score })
      else if (ack.state === 'applied') holds(device, match_id, pen ?? 1)
    },
    /** Notes the act, asks, notes the answer. */
    do: async (
      act: Pick<Act, 'by' | 'kind' | 'category_id'> & Partial<Act>,
      ask: (request_id: string) => Promise<Answer>,
    ): Promise<Act> => {
      const noted: Act = { ...NOTHING, ...act, id: randomUUID() }
      acts.push(noted)
      noted.answer = await ask(noted.id)
      judge(act.kind, noted.answer)
      if (noted.answer.status < 300) noted.version = noted.answer.body.version ?? null
      noted.is_dated = noted.answer.status < 300 && noted.version === null
      return noted
    },
  }
}

/** Of an act: what it is not about. */
export const NOTHING = {
  game: null,
  match_id: null,
  teams: null,
  outcome: null,
  undoes: null,
  team: null,
  comes: null,
  answer: null,
  version: null,
  is_dated: false,
}

/** Refusals that tell somebody something: what was asked met something else. */
const SAID = new Set([
  'ALREADY_RECORDED',
  'CONFLICT',
  'PREVIEW_STALE',
  'ENGINE_REFUSED',
  'NOT_ALLOWED_NOW',
  'COURT_TAKEN',
  'TOO_MANY_REQUESTS',
  'ALREADY_SETTLED',
  'PEN_HELD',
])
