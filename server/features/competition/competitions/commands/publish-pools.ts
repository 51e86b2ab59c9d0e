import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { moveFeed } from './move-feed.ts'
import { lockSetUp, noteSetUp } from './lock-set-up.ts'

/**
 * Shows the pools of a draw to everybody before there are hours, or hides them again. A later draw is public as it is made.
 * @throws CONFLICT, ALREADY_STARTED, NOT_ALLOWED_NOW
 */
export async function publishPools(
  context: MemberContext,
  tournament: ManagedTournament,
  { is_public, ...input }: { id: number; version: number; is_public: boolean },
) {
  await context.db.begin(async (tx) => {
    const locked = await lockSetUp(tx, context, tournament, input, 'set_up')
    const { row, pools } = locked
    if (!pools || !row.draw || !row.format) throw refuse('NOT_ALLOWED_NOW', undefined, 'Tirez d’abord les poules.')
    if (poolCountOf(row.format, pools.flat().length) === null)
      throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette formule ne se joue pas en poules.')
    const now = context.clock()
    await tx`
      update competitions set pools_public_at = ${is_public ? now : null}
      where tournament_category_id = ${row.tournament_category_id}`
    await noteSetUp(tx, context, locked, is_public ? 'competition.pools_published' : 'competition.pools_hidden', {})
    await moveFeed(tx, row.tournament_id, now)
  })
}
