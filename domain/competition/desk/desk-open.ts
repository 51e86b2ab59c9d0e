import type { Instant } from '../../common/dates/local-time.ts'
import { type TournamentStatus, isPublished } from '../../tournaments/tournament.ts'

/** How many days the desk stays open after a tournament that nobody has closed. */
export const DESK_DAYS_AFTER = 7

/** French reason why the desk accepts no more changes; null while it is open. @param status as it is stored */
export function deskClosedProblem(
  { status, ends_at }: { status: TournamentStatus; ends_at: string },
  now: Date,
): string | null {
  if (!isPublished(status)) return 'Ce tournoi n’est pas encore publié.'
  if (status === 'cancelled') return 'Ce tournoi est annulé.'
  if (status === 'completed') return 'Ce tournoi est clos\u00a0: ses résultats ne changent plus.'
  return isDeskOver(ends_at, now)
    ? `Ce tournoi est fini depuis plus de ${DESK_DAYS_AFTER} jours\u00a0: ses résultats ne changent plus.`
    : null
}

/** From this instant on the desk accepts no change, whether the tournament was closed or not. */
export const deskOverAt = (ends_at: Instant): Date =>
  new Date(new Date(ends_at).getTime() + DESK_DAYS_AFTER * 86_400_000)

export const isDeskOver = (ends_at: Instant, now: Date): boolean => now > deskOverAt(ends_at)
