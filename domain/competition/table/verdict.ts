import type { AsideReason } from './aside.ts'
import type { TableEvent } from './table-event.ts'

type Score = readonly [number, number]

/** Who sends. */
export type Sender = {
  /** Of the secret that it shows: an older one delivers, and writes nothing more. */
  link: 'current' | 'renewed' | 'over'
  is_blocked: boolean
  /** The desk is closed. */
  is_closed: boolean
}

/** The match that it sends about, as it is now. */
export type SentMatch = {
  teams: readonly [string | null, string | null]
  is_on_court: boolean
  /** Neither cancelled nor out of its format. */
  is_played: boolean
  /** Who writes it. */
  pen: { number: number; is_mine: boolean } | null
  /** Score null: it was decided otherwise. */
  result: { score: Score | null; by: 'table' | 'desk' } | null
  /** Scores of tables wait for the desk. */
  is_checked: boolean
}

/** `pen`: the one under which an act counts. A score that stands already counts and changes nothing. */
export type TableVerdict =
  | { state: 'applied'; pen: number; changes: boolean }
  | { state: 'aside'; reason: Exclude<AsideReason, 'refused'> }

type Judged = Pick<TableEvent, 'teams' | 'pen' | 'act'>

/** Whether an act of a table counts. Asked for each act when it arrives, behind the lock of its match. */
export function tableVerdict(event: Judged, sender: Sender, match: SentMatch | null): TableVerdict {
  const { act } = event
  const isSame = match !== null && isSameTeams(match.teams, event.teams)
  if (act.kind === 'final' && isSame && match.result?.score && isEqual(match.result.score, act.score))
    return { state: 'applied', pen: event.pen ?? 1, changes: false }
  const reason = refusalOf(event, sender, match)
  if (reason) return { state: 'aside', reason }
  if (act.kind !== 'final') return { state: 'applied', pen: event.pen ?? 1, changes: true }
  const { result, is_checked } = match!
  if (result) return { state: 'aside', reason: result.by === 'desk' ? 'corrected' : 'differs' }
  if (is_checked) return { state: 'aside', reason: 'to_check' }
  return { state: 'applied', pen: event.pen ?? 1, changes: true }
}

function refusalOf({ teams, pen }: Judged, sender: Sender, match: SentMatch | null) {
  if (sender.is_blocked) return 'blocked'
  if (sender.link !== 'current') return sender.link === 'renewed' ? 'link_renewed' : 'link_over'
  if (sender.is_closed) return 'closed'
  if (!match) return 'gone'
  if (!match.is_on_court) return 'other_court'
  if (!match.is_played) return 'cancelled'
  if (match.teams.includes(null)) return 'not_launched'
  if (!isSameTeams(match.teams, teams)) return 'teams_changed'
  return holds(match.pen, pen) ? null : 'older_pen'
}

/** The first device that writes has pen 1, which it may not know yet. */
function holds(pen: SentMatch['pen'], written: number | null): boolean {
  if (pen === null) return written === null
  return pen.is_mine && pen.number === (written ?? 1)
}

const isSameTeams = (one: readonly [string | null, string | null], other: readonly [string, string]) =>
  one[0] === other[0] && one[1] === other[1]

const isEqual = (one: Score, other: Score) => one[0] === other[0] && one[1] === other[1]
