import { PUBLIC_TOURNAMENT_STATUSES } from '#domain/tournament.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findSpokenOf, type SpokenOf } from './queries.ts'

const PUBLISHED: readonly string[] = PUBLIC_TOURNAMENT_STATUSES

/** @throws NOT_FOUND for a draft, as for none: nobody speaks of it yet */
export async function getPublishedTournament({ db }: Context, id: number): Promise<SpokenOf> {
  const tournament = await findSpokenOf(db, id)
  if (!tournament || !PUBLISHED.includes(tournament.status)) throw refuse('NOT_FOUND')
  return tournament
}
