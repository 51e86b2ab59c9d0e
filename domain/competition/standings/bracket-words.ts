import { formatTime } from '../../common/dates/dates.ts'
import type { MatchStatus } from '../match.ts'

type DrawnMatch = {
  readonly status: MatchStatus
  /** « En cours », « Terminé ». */
  readonly label: string
  readonly forfeit: string | null
  readonly scheduled_date: string
  readonly court: string | null
}

/**
 * French line below the teams of a match in a bracket: time and court until it is over, then how it ended.
 * @param reason why its end is unusual (see `oddGame`)
 */
export function bracketWords(match: DrawnMatch, zone: string, reason: string | null = null): string {
  const { status, label, scheduled_date, court } = match
  const end = endWords(match, reason)
  if (end !== null || status === 'completed') return end ?? label
  return [status === 'in_progress' ? label : formatTime(scheduled_date, zone), court].filter(Boolean).join(' · ')
}

/**
 * How a match ended that was not played to its end: 'Forfait', 'Double forfait', 'Annulé' or a sentence. Null for other
 * matches, and before it is over.
 * @param reason why its end is unusual (see `oddGame`)
 */
export function endWords(
  { status, label, forfeit }: Pick<DrawnMatch, 'status' | 'label' | 'forfeit'>,
  reason: string | null,
): string | null {
  if (status !== 'completed' && status !== 'cancelled') return null
  if (reason !== null) return reason
  if (status === 'cancelled') return label
  return forfeit === 'both' ? 'Double forfait' : forfeit ? 'Forfait' : null
}

type Known = {
  stages: readonly { bracket: readonly { game: string; reason: string | null }[] }[]
  matches: readonly { id: number; game: string | null }[]
}

/** French reasons why matches of these categories ended in an unusual way, by match id. */
export function oddReasons(categories: readonly Known[]): ReadonlyMap<number, string> {
  return new Map(
    categories.flatMap(({ stages, matches }) => {
      const told = new Map(stages.flatMap(({ bracket }) => bracket.map(({ game, reason }) => [game, reason] as const)))
      return matches.flatMap(({ id, game }) => {
        const reason = game === null ? null : told.get(game)
        return reason ? [[id, reason] as const] : []
      })
    }),
  )
}
