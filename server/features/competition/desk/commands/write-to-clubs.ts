import { randomUUID } from 'node:crypto'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { audit } from '#server/platform/journal/audit.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { deskNews } from '../mails/desk-news.ts'
import { type DeskAudience, listAudience } from '../audience-queries.ts'
import { lockDesk } from './lock-desk.ts'

type Asked = { id: number; audience: DeskAudience; text: string; expected_clubs: number }

/**
 * The organiser writes to the clubs of a match, a court, a category, to those that are late, to all.
 * @throws NOT_ALLOWED_NOW, AUDIENCE_CHANGED when they are not as many as the sender was told, TOO_MANY_REQUESTS
 */
export async function writeToClubs(context: MemberContext, asked: Asked): Promise<{ sent: number }> {
  const { viewer, limits, clock } = context
  const now = clock()
  await limits.consume('broadcast', viewer.user_id)
  return once(context, { route: 'desk.write', input: asked, alike: true }, async (tx) => {
    const { id, audience, text, expected_clubs } = asked
    const { title, organizer } = await lockDesk(tx, id, now)
    const clubs = await listAudience(tx, id, audience, now)
    if (clubs.length !== expected_clubs) throw refuse('AUDIENCE_CHANGED', { clubs: clubs.length })
    const message_id = randomUUID()
    for (const { club_id } of clubs)
      await notifyClub(
        tx,
        context,
        { club_id, user_id: null, managers: true, sender: organizer, reply_to: null, registration_id: null },
        deskNews({ club_id, title, path: tournamentPath({ id, title }) }, message_id, text),
      )
    const changes = { audience: audience.kind, clubs: clubs.length }
    await audit(tx, {
      ...actorOf(context),
      action: 'competition.written',
      entity: 'tournament',
      entity_id: id,
      changes,
    })
    return { sent: clubs.length }
  })
}
