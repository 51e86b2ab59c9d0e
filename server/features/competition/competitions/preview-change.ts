import type { CompetitionChange } from '#contract/competition/competitions.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { NOT_PUBLISHED } from './commands/change-competition.ts'
import { listLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { differenceOf, planChange } from './planned-change.ts'
import { findCompetition, listBegun, readState } from './queries.ts'
import { listCategories, listTeams } from './set-up-rows.ts'
import { readCategory } from './set-up-view.ts'

/** What a change would do, to be confirmed. @throws NOT_ALLOWED_NOW, FORMAT_IMPOSSIBLE, ENGINE_REFUSED */
export async function previewChange(
  { db }: MemberContext,
  tournament: ManagedTournament,
  { id, change }: { id: number; change: CompetitionChange },
  /** Who waits, as if it had come in. */
  entering?: string,
) {
  const row = await findCompetition(db, id)
  const state = row && row.phase === 'published' ? await readState(db, row) : null
  if (!row || !state) throw refuse('NOT_ALLOWED_NOW', undefined, NOT_PUBLISHED)
  const category = (await listCategories(db, tournament.id)).find((one) => one.id === id)!
  if (category.status === 'cancelled') throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette catégorie est annulée.')
  const teams = (await listTeams(db, tournament.id))
    .filter((team) => team.tournament_category_id === id)
    .map((team) => (team.registration_id === entering ? { ...team, status: 'approved' as const } : team))
  const begun = await listBegun(db, id)
  const label = (await listLabels(db, tournament.id)).find((one) => one.id === id)?.label ?? ''
  return differenceOf(planChange(state, { ...readCategory(category, row, teams), row, begun }, change), label)
}
