import { MOST_PLANNED_GAMES } from '#domain/competition/formats/format-problems.ts'
import { isOver, type TournamentStatus } from '#domain/tournaments/tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import {
  getManaged,
  type ManagedTournament,
  requirePowerElsewhere,
} from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'

/** Of the longest plan: a match with two teams that whistle takes some 250 bytes. */
export const PLAN_MAX_BYTES = 300 * MOST_PLANNED_GAMES

/**
 * Whoever asks is counted: most answers judge a plan.
 * @throws TOO_MANY_REQUESTS, NOT_FOUND, POWER_WITHDRAWN to an administrator whose club does not organise it
 */
export async function getPlanned(context: MemberContext, id: number): Promise<ManagedTournament> {
  await context.limits.consume('planning', context.viewer.user_id)
  const tournament = await getManaged(context, id)
  requirePowerElsewhere(context.viewer, tournament.organizer_club_id)
  return tournament
}

/** Why nothing of a planning changes any more, in French; null while it may. */
export const planProblem = (status: TournamentStatus): string | null =>
  isOver(status) ? 'Ce tournoi est terminé ou annulé\u00a0: son planning ne change plus.' : null

/** Why no planning can be shown to clubs yet, in French. */
export const publishProblem = (status: TournamentStatus): string | null =>
  status === 'draft' || status === 'pending_review'
    ? 'Publiez d’abord le tournoi\u00a0: personne ne le voit encore.'
    : planProblem(status)
