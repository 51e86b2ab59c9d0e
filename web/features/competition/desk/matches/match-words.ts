import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import type { DeskMove } from '#contract/competition/desk.ts'
import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { formatDayShort, formatTime } from '#domain/common/dates/dates.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { periodsInFrench } from '#domain/competition/games/period-scores.ts'
import { ofName } from '#domain/common/french-names.ts'
import { localDay } from '#domain/common/dates/local-time.ts'

/** Says « 48 – 52 », « forfait de Bron » or « joué »; null while nothing is decided. */
export function resultWords(match: DeskMatch): string | null {
  const points = keepsPoints(match) ? match.score?.join(' – ') : null
  return [points, endingWords(match)].filter(Boolean).join(', ') || null
}

/** Says of a result what its points do not: « forfait de Bron », « défaut de Bron », « joué »; null for the others. */
export function endingWords({ outcome, teams, is_scored, status }: DeskMatch): string | null {
  if (outcome?.kind === 'double_forfeit') return 'double forfait'
  if (outcome?.kind === 'played' || (status === 'completed' && !is_scored)) return 'joué'
  if (outcome?.kind !== 'forfeit' && outcome?.kind !== 'default') return null
  const loser = ofName(teams[outcome.by === 1 ? 1 : 0].name)
  return outcome.kind === 'forfeit' ? `forfait ${loser}` : `défaut ${loser}`
}

/** False where the score on record was given, or never counted: its words alone tell the result. */
export const keepsPoints = ({ outcome, is_scored, status }: DeskMatch): boolean =>
  (outcome === null || outcome.kind === 'default' || outcome.kind === 'score') && (status !== 'completed' || is_scored)

/** Says the same of a result that is not recorded yet. */
export function outcomeWords(outcome: AskedOutcome, match: DeskMatch | undefined): string {
  if (outcome.kind === 'score')
    return `${outcome.score.join(' – ')}${outcome.periods ? ` (${periodsInFrench(outcome.periods)})` : ''}`
  if (outcome.kind === 'double_forfeit') return 'double forfait'
  if (outcome.kind === 'played') return 'joué'
  const loser = ofName(match?.teams[outcome.by].name ?? 'l’équipe')
  return outcome.kind === 'default' ? `${outcome.score.join(' – ')}, défaut ${loser}` : `forfait ${loser}`
}

/** « U13 F, match 12 ». */
export function matchName({ category_id, number, label }: DeskMatch, { categories }: Desk): string {
  const category = categories.find(({ id }) => id === category_id)
  return category ? `${category.label}, match\u00a0${number}` : label
}

/** « U13 F 12, Bron contre Irigny : 10 h, terrain 1 → 10 h 30, terrain 2 ». */
export const moveWords = ({ label, teams, from, to }: DeskMove): string => `${label}, ${teams}\u00a0: ${from} → ${to}`

/** « 10 h 40, environ 7 min de retard ». */
export const hourWords = ({ scheduled_date, late_minutes, status }: DeskMatch, { time_zone }: Desk) =>
  `${formatTime(scheduled_date, time_zone)}${late_minutes > 0 && status === 'scheduled' ? `, ${lateInFrench(late_minutes)}` : ''}`

/** Says the same with its day, where that is not today: « dim. 24 mai, 9 h »; `at` stands before an hour of today. */
export function momentWords(match: DeskMatch, desk: Desk, now: Date, at = ''): string {
  const [day, today] = [match.scheduled_date, now].map((instant) => localDay(instant, desk.time_zone))
  const hour = hourWords(match, desk)
  if (day !== today) return `${formatDayShort(day!, today)}, ${hour}`
  return at ? `${at} ${hour}` : hour
}

/** Says who of a match to come is there: « Deux équipes présentes. », else who is not; nothing before teams are known. */
export function presenceWords({ teams }: Pick<DeskMatch, 'teams'>, desk: Desk): string {
  const known = teams.flatMap(({ registration_id }) =>
    desk.teams.filter((team) => team.registration_id === registration_id),
  )
  if (known.length < 2) return ''
  const missing = known.filter(({ presence }) => presence !== 'present')
  if (missing.length === 2) return 'Aucune équipe présente.'
  return missing.length === 1 ? `Manque ${missing[0]!.name}.` : 'Deux équipes présentes.'
}

type CourtTable = Desk['courts'][number]['table']

/**
 * Says who marks a match, by one name once: « Table : Alix, vue à 13 h 55. ». A table that was seen just now needs no hour, and no
 * word at all where it marks nothing.
 */
export function tableWords(table: CourtTable, pen: DeskMatch['pen'], { time_zone }: Desk, now: Date): string[] {
  const byDesk = pen?.is_desk ? ['Marqué par la régie.'] : []
  const shown = pen && !pen.is_desk ? pen : table && { holder: table.label, seen_at: table.seen_at }
  if (!shown) return byDesk
  const unsent = table?.label === shown.holder ? table.unsent : 0
  const isAway = now.getTime() - new Date(shown.seen_at).getTime() > 60_000
  if (unsent === 0 && shown !== pen && (pen || !isAway)) return byDesk
  const parts = [
    `Table\u00a0: ${shown.holder}`,
    unsent > 0 && `non synchronisé (${unsent})`,
    (isAway || unsent > 0) && `vue à ${formatTime(shown.seen_at, time_zone)}`,
  ]
  return [...byDesk, `${parts.filter(Boolean).join(', ')}.`]
}

export const isPlayable = ({ teams, status }: DeskMatch) =>
  (status === 'scheduled' || status === 'in_progress') && teams.every(({ registration_id }) => registration_id !== null)

/** False for a rotation of the youngest, whose score nobody asks. */
export const keepsScore = ({ is_scored, category_id }: DeskMatch, { categories }: Desk) =>
  is_scored && !categories.find(({ id }) => id === category_id)?.is_plateau

export const courtName = ({ courts }: Desk, id: number | null) => courts.find((court) => court.id === id)?.name ?? ''
