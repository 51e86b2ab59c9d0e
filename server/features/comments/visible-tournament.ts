import { canSeeTournament } from '#server/features/tournaments/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findSpokenOf, type SpokenOf } from './queries.ts'

/** @throws NOT_FOUND for a draft that the caller may not see, as for none */
export async function getVisibleTournament({ db, viewer }: Context, id: number): Promise<SpokenOf> {
  const tournament = await findSpokenOf(db, id)
  if (!tournament || !canSeeTournament(viewer, tournament)) throw refuse('NOT_FOUND')
  return tournament
}
