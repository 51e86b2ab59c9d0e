import type { Presence } from '#domain/competition/desk/time-alerts.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findEntrant } from '../queries.ts'
import { lockDesk } from './lock-desk.ts'

/** A team is there, late or absent. Nothing follows by itself: a forfeit is proposed. @throws NOT_FOUND, NOT_ALLOWED_NOW */
export async function checkIn({ db, clock }: Services, id: string, presence: Presence) {
  const now = clock()
  await db.begin(async (tx) => {
    const entrant = await findEntrant(tx, id)
    if (!entrant) throw refuse('NOT_FOUND')
    await lockDesk(tx, entrant.tournament_id, now)
    // Whoever tells final ranks writes entrants behind the feed: it holds their competition.
    await lockCompetition(tx, entrant.tournament_category_id)
    const changed = await tx`
      update entrants set presence = ${presence}, presence_at = ${now}
      where registration_id = ${id} and presence <> ${presence} returning registration_id`
    if (changed.length > 0) await moveFeed(tx, entrant.tournament_id, now, { desk_only: true })
  })
  return { presence }
}
