import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import type { DeskMove } from '#contract/competition/desk.ts'
import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { formatDayShort, formatTime } from '#domain/common/dates/dates.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { periodsInFrench } from '#domain/competition/games/period-scores.ts'
import { ofName } from '#domain/common/french-names.ts'
import { localDay } from '#domain/common/dates/local-time.ts'

/** Says « 48 – 52 », « forfait de Bron » or « joué »; null while nothing is decided. */
export function resultWords({ score, outcome, teams, is_scored, status }: DeskMatch): string | null {
  if (outcome?.kind === 'double_forfeit') return 'double forfait'
  if (outcome?.kind === 'forfeit') return `forfait ${ofName(teams[outcome.by === 1 ? 1 : 0].name)}`
  if (outcome?.kind === 'default' && score)
    return `${score.join(' – ')}, défaut ${ofName(teams[outcome.by === 1 ? 1 : 0].name)}`
  if (outcome?.kind === 'played' || (status === 'completed' && !is_scored)) return 'joué'
  return score ? score.join(' – ') : null
}

/** Says the same of a result that is not recorded yet. */
export function outcomeWords(outcome: AskedOutcome, match: DeskMatch | undefined): string {
  if (outcome.kind === 'score')
    return `${outcome.score.join(' – ')}${outcome.periods ? ` (${periodsInFrench(outcome.periods)})` : ''}`
  if (outcome.kind === 'double_forfeit') return 'double forfait'
  if (outcome.kind === 'played') return 'joué'
  const loser = ofName(match?.teams[outcome.by].name ?? 'l’équipe')
  return outcome.kind === 'default' ? `${outcome.score.join(' – ')}, défaut ${loser}` : `forfait ${loser}`
}

/** « U13 F 12, Bron contre Irigny : 10 h, terrain 1 → 10 h 30, terrain 2 ». */
export const moveWords = ({ label, teams, from, to }: DeskMove): string => `${label}, ${teams}\u00a0: ${from} → ${to}`

/** « 10 h 40, environ 7 min de retard ». */
export const hourWords = ({ scheduled_date, late_minutes, status }: DeskMatch, { time_zone }: Desk) =>
  `${formatTime(scheduled_date, time_zone)}${late_minutes > 0 && status === 'scheduled' ? `, ${lateInFrench(late_minutes)}` : ''}`

/** Says the same with its day, where that is not today: « dim. 24 mai, 9 h ». */
export function momentWords(match: DeskMatch, desk: Desk, now: Date): string {
  const [day, today] = [match.scheduled_date, now].map((instant) => localDay(instant, desk.time_zone))
  return `${day === today ? '' : `${formatDayShort(day!, today)}, `}${hourWords(match, desk)}`
}

export const isPlayable = ({ teams, status }: DeskMatch) =>
  (status === 'scheduled' || status === 'in_progress') && teams.every(({ registration_id }) => registration_id !== null)

export const courtName = ({ courts }: Desk, id: number | null) => courts.find((court) => court.id === id)?.name ?? ''
