import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { type Audience, findAudience } from '../audience.ts'
import { keepAttachments } from './keep-attachments.ts'
import { openThread } from './write-message.ts'

type Input = Audience & {
  expected_clubs: number
  subject: string
  content: string
  attachments?: string[] | undefined
}

/**
 * The organiser writes to clubs of a tournament, to each in a conversation of its own.
 * @throws NOT_FOUND; AUDIENCE_CHANGED when they are not as many as the sender was told
 */
export async function writeToClubs(context: MemberContext, input: Input): Promise<{ sent: number }> {
  const { db, viewer, limits } = context
  if (!(await findAudience(db, viewer, input))) throw refuse('NOT_FOUND')
  await limits.consume(input.club_id ? 'thread_message' : 'broadcast', viewer.user_id)
  return actOnce(context, { route: 'threads.writeToClubs', input, alike: true }, async (act) => {
    const { tournament_id, subject, content, expected_clubs } = input
    const audience = (await findAudience(act.tx, viewer, input))!
    const clubs = audience.clubs.length
    if (clubs !== expected_clubs) throw refuse('AUDIENCE_CHANGED', { clubs })
    const { organizer_club_id } = audience
    const attachments = await keepAttachments(act, input.attachments)
    for (const { id: club_id } of audience.clubs)
      await openThread(
        act,
        { club_id, organizer_club_id, tournament_id, subject },
        { by: viewer, side: 'organizer', content, attachments },
      )
    return { sent: clubs }
  })
}
