import { randomUUID } from 'node:crypto'
import type { AskedOutcome, DeskAct } from '#contract/desk-acts.ts'
import type { Desk } from '#contract/desk-view.ts'
import type { SentEvent } from '#contract/tables.ts'
import type { Answer } from './network.ts'

/** One thing that somebody did to a competition, and what they were told. */
export type Act = {
  /** Of the request, and of the change that it makes. */
  id: string
  by: string
  kind: 'record' | DeskAct['kind']
  category_id: number
  /** Null for what is not about one game. */
  game: string | null
  match_id: number | null
  outcome: AskedOutcome | null
  undoes: string | null
  /** Null while nobody has answered. */
  answer: Answer | null
  /** Of the competition after it; null when it was refused. */
  version: number | null
}

/** A final score that a table confirmed, and what became of it. */
export type Final = {
  /** Of the event, and of the change that it makes. */
  id: string
  device: string
  match_id: number
  score: readonly [number, number]
  state: 'applied' | 'aside'
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
  const counts = { delays: 0, twice: 0, events: 0, again: 0 }
  const acknowledged = new Map<string, string>()
  /** Answers that nobody should get. */
  const faults: string[] = []
  const judge = (what: string, { status, body }: Answer) => {
    if (status < 400) return
    const code = typeof body?.code === 'string' ? body.code : String(status)
    if (!SAID.has(code) || typeof body?.message !== 'string' || body.message === '')
      faults.push(`${what} : ${status} ${JSON.stringify(body).slice(0, 300)}`)
    const known = refusals.get(code)
    refusals.set(code, { count: (known?.count ?? 0) + 1, message: known?.message ?? String(body?.message) })
  }
  return {
    acts,
    presences,
    refusals,
    faults,
    finals,
    /** Of tables, that some desk has had before its eyes. */
    alerts,
    counts,
    judge,
    acknowledge: (device: string, { id, match_id, act }: SentEvent, ack: Ack) => {
      if (ack.id !== id) faults.push(`table : ${ack.id} acquitté à la place de ${id}`)
      const said = `${ack.state} ${ack.reason}`
      const before = acknowledged.get(id)
      if (before === undefined) counts.events++
      else counts.again++
      acknowledged.set(id, said)
      if (before !== undefined && before !== said) faults.push(`table : ${id} était ${before}, renvoyé il est ${said}`)
      if (ack.state === 'aside' && !ack.reason) faults.push(`table : ${id} est mis de côté sans un mot`)
      if (act.kind === 'final') finals.set(id, { ...ack, device, match_id, score: act.score })
    },
    /** Notes the act, asks, notes the answer. */
    do: async (
      act: Omit<Act, 'id' | 'answer' | 'version'>,
      ask: (request_id: string) => Promise<Answer>,
    ): Promise<Act> => {
      const noted: Act = { ...act, id: randomUUID(), answer: null, version: null }
      acts.push(noted)
      noted.answer = await ask(noted.id)
      judge(act.kind, noted.answer)
      if (noted.answer.status < 300) noted.version = noted.answer.body.version
      return noted
    },
  }
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
])
