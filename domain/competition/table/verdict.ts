import type { AsideReason } from './aside.ts'
import type { TableEvent } from './table-event.ts'

type Score = readonly [number, number]

export type Sender = {
  /**
   * State of its link. `renewed`: it shows an older secret. `over`: it is outside the hours of the link. Only with a
   * `current` link can an act count.
   */
  link: 'current' | 'renewed' | 'over'
  is_blocked: boolean
  is_closed: boolean
}

export type SentMatch = {
  teams: readonly [string | null, string | null]
  is_on_court: boolean
  /** False for a match that was cancelled or removed by a change of format. */
  is_played: boolean
  pen: { number: number; is_mine: boolean } | null
  /** The score is null when the match was decided without one. */
  result: { score: Score | null; by: 'table' | 'desk' } | null
  /** Scores of tables wait until the desk accepts them. */
  is_checked: boolean
}

/** `pen`: the pen under which the act counts. A score equal to the present result counts, and changes nothing. */
export type TableVerdict =
  | { state: 'applied'; pen: number; changes: boolean }
  | { state: 'aside'; reason: Exclude<AsideReason, 'refused'> }

type Judged = Pick<TableEvent, 'teams' | 'pen' | 'act'>

/** Whether an act of a table counts. It is asked for each act on arrival, with the match locked. */
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

/** The first device that writes gets pen 1, which it may not know yet. */
function holds(pen: SentMatch['pen'], written: number | null): boolean {
  if (pen === null) return written === null
  return pen.is_mine && pen.number === (written ?? 1)
}

const isSameTeams = (one: readonly [string | null, string | null], other: readonly [string, string]) =>
  one[0] === other[0] && one[1] === other[1]

const isEqual = (one: Score, other: Score) => one[0] === other[0] && one[1] === other[1]
