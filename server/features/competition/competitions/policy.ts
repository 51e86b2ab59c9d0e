import {
  getManaged,
  type ManagedTournament,
  requirePowerElsewhere,
} from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findTournamentOf } from '#server/features/tournaments/tournaments/queries.ts'
import type { CompetitionPhase } from './queries.ts'

/** What may be changed of a category now. */
export const setUpRights = ({
  phase,
  is_cancelled,
  over,
}: {
  phase: CompetitionPhase
  is_cancelled: boolean
  over: boolean
}) => ({
  set_up: phase === 'set_up' && !is_cancelled && !over,
  pace: phase !== 'finished' && !is_cancelled && !over,
  change: phase === 'published' && !is_cancelled && !over,
})

/** The tournament of a category, for who runs it. @throws NOT_FOUND */
export async function getTournamentOf(context: MemberContext, category_id: number): Promise<ManagedTournament> {
  const id = await findTournamentOf(context.db, category_id)
  if (id === null) throw refuse('NOT_FOUND')
  return getManaged(context, id)
}

/** The same, to change something. @throws POWER_WITHDRAWN to an administrator whose club does not organise it */
export async function getTournamentToSetUp(context: MemberContext, category_id: number): Promise<ManagedTournament> {
  const tournament = await getTournamentOf(context, category_id)
  requirePowerElsewhere(context.viewer, tournament.organizer_club_id)
  return tournament
}
