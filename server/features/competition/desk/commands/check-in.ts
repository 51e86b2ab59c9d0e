import type { Presence } from '#domain/competition/desk/time-alerts.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findEntrant } from '../queries.ts'
import { lockDesk } from './lock-desk.ts'

/**
 * Notes that a team is there, late or absent. A forfeit is only proposed: the desk decides it.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW
 */
export async function checkIn(services: Services, id: string, presence: Presence) {
  await act(services, async (act) => {
    const { tx, now } = act
    const entrant = await findEntrant(tx, id)
    if (!entrant) throw refuse('NOT_FOUND')
    await lockDesk(act, entrant.tournament_id)
    // Acts that tell final ranks write entrants after the feed: they hold the competition first, so this act does too.
    await lockCompetition(tx, entrant.tournament_category_id)
    const changed = await tx`
      update entrants set presence = ${presence}, presence_at = ${now}
      where registration_id = ${id} and presence <> ${presence} returning registration_id`
    if (changed.length > 0) await moveFeed(act, entrant.tournament_id, { desk_only: true })
  })
  return { presence }
}
