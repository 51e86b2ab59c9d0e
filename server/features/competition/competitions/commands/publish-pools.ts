import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { moveFeed } from './move-feed.ts'
import { lockSetUp, noteSetUp } from './lock-set-up.ts'

/**
 * Shows the pools of a draw to everybody before there are hours, or hides them again. Once shown, a later draw is public at
 * once.
 * @throws CONFLICT, ALREADY_STARTED, NOT_ALLOWED_NOW
 */
export async function publishPools(
  context: MemberContext,
  tournament: ManagedTournament,
  { is_public, ...input }: { id: number; version: number; is_public: boolean },
) {
  await act(context, async (act) => {
    const { tx, now } = act
    const locked = await lockSetUp(act, tournament, input, 'set_up')
    const { row, pools } = locked
    if (!pools || !row.draw || !row.format) throw refuse('NOT_ALLOWED_NOW', undefined, 'Tirez d’abord les poules.')
    if (poolCountOf(row.format, pools.flat().length) === null)
      throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette formule ne se joue pas en poules.')
    await tx`
      update competitions set pools_public_at = ${is_public ? now : null}
      where tournament_category_id = ${row.tournament_category_id}`
    await noteSetUp(act, locked, is_public ? 'competition.pools_published' : 'competition.pools_hidden', {})
    await moveFeed(act, row.tournament_id)
  })
}
