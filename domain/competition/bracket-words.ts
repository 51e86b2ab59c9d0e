import { formatTime } from '../dates.ts'
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
 * The line below the teams of a match in a bracket: time and court until it is over, then how it ended.
 * @param reason why it ended as few do (`oddGame`)
 */
export function bracketWords(
  { status, label, forfeit, scheduled_date, court }: DrawnMatch,
  zone: string,
  reason: string | null = null,
): string {
  if (reason !== null && (status === 'completed' || status === 'cancelled')) return reason
  if (status === 'completed') return forfeit === 'both' ? 'Double forfait' : forfeit ? 'Forfait' : label
  if (status === 'cancelled') return label
  return [status === 'in_progress' ? label : formatTime(scheduled_date, zone), court].filter(Boolean).join(' · ')
}
