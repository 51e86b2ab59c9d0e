import { randomUUID } from 'node:crypto'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { deskNews } from '../mails/desk-news.ts'
import { type DeskAudience, listAudience } from '../audience-queries.ts'
import { lockDesk } from './lock-desk.ts'

type Asked = { id: number; audience: DeskAudience; text: string; expected_clubs: number }

/**
 * Sends the organiser’s words to the clubs of a match, of a court, of a category, to those that are late or to all.
 * @throws NOT_ALLOWED_NOW, AUDIENCE_CHANGED when they are not as many as the sender was told, TOO_MANY_REQUESTS
 */
export async function writeToClubs(context: MemberContext, asked: Asked): Promise<{ sent: number }> {
  await context.limits.consume('broadcast', context.viewer.user_id)
  return actOnce(context, { route: 'desk.write', input: asked, alike: true }, async (act) => {
    const { tx, now, note } = act
    const { id, audience, text, expected_clubs } = asked
    const { title, organizer } = await lockDesk(act, id)
    const clubs = await listAudience(tx, id, audience, now)
    if (clubs.length !== expected_clubs) throw refuse('AUDIENCE_CHANGED', { clubs: clubs.length })
    const message_id = randomUUID()
    for (const { club_id } of clubs)
      await notifyClub(
        tx,
        act,
        { club_id, user_id: null, managers: true, sender: organizer, reply_to: null, registration_id: null },
        deskNews({ club_id, title, path: tournamentPath({ id, title }) }, message_id, text),
      )
    await note('competition.written', { tournament: id }, { audience: audience.kind, clubs: clubs.length })
    return { sent: clubs.length }
  })
}
