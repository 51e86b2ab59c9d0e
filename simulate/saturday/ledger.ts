import { randomUUID } from 'node:crypto'
import type { AskedOutcome, DeskAct } from '#contract/competition/desk-acts.ts'
import type { Desk } from '#contract/competition/desk-view.ts'
import type { SentEvent } from '#contract/competition/tables.ts'
import type { Answer } from './network.ts'

/** An act of a person on a competition, and its answer. */
export type Act = {
  /** Identifier of the request, and of the change that it makes. */
  id: string
  by: string
  kind: 'record' | 'replace' | DeskAct['kind']
  category_id: number
  /** Null when the act is not about one game. */
  game: string | null
  match_id: number | null
  /** Teams of the match, as the author saw them. */
  teams: readonly [string | null, string | null] | null
  outcome: AskedOutcome | null
  undoes: string | null
  /** Team that withdraws, comes back, or is replaced by `comes`. */
  team: string | null
  comes: string | null
  /** Null while there is no answer. */
  answer: Answer | null
  /** Version of the competition after the act. Null when it was refused, or when its answer has none. */
  version: number | null
  /** True when it was done and its answer has no version. The journal dates it. */
  is_dated: boolean
}

export const isDone = ({ version, is_dated }: Act) => version !== null || is_dated

/** A final score that a table has confirmed, and its outcome. */
export type Final = {
  /** Identifier of the event, and of the change that it makes. */
  id: string
  device: string
  match_id: number
  teams: readonly [string, string]
  score: readonly [number, number]
  /** `handed` means that the desk read it as a QR code, and the telephone has not synchronised since. */
  state: 'applied' | 'aside' | 'handed'
  reason: string | null
}

type Ack = Pick<Final, 'id' | 'state' | 'reason'>

export type Ledger = ReturnType<typeof openLedger>

/**
 * Everything that the staff has done, as they remember it. At the end it is compared with what the platform has kept.
 */
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
  /** Matches whose pen was given away by its holder or the desk. */
  const yielded = new Set<number>()
  /** First holder of each pen, by 'match/number'. */
  const holders = new Map<string, string>()
  const acknowledged = new Map<string, string>()
  /** Answers and states that must never occur. */
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
    /** Alerts of tables that a desk has read. */
    alerts,
    counts,
    judge,
    /** Notes that a pen belongs to a device, and a fault when it belonged to another one. */
    holds,
    /** Notes final scores that the desk has read as a QR code from a table without network. */
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
    /** Notes the act, sends it, and notes its answer. */
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

/** Refusals that are normal here, because the request met another one. */
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
