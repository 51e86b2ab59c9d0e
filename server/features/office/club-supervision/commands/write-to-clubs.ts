import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { hasAccount } from '#server/features/clubs/clubs/queries.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { areAsked, type ClubsAsked, countAudience } from '../queries.ts'

type Input = { to: ClubsAsked; expected_clubs: number; subject: string; content: string }

/**
 * Writes to all clubs found by the filters, each in its own conversation. They are listed now, and a job writes to
 * them.
 * @throws AUDIENCE_CHANGED when their number is not the one shown to the sender
 */
export async function writeToClubs(context: MemberContext, input: Input): Promise<{ sent: number }> {
  const { viewer, jobs, limits } = context
  await limits.consume('broadcast', viewer.user_id)
  return actOnce(context, { route: 'clubSupervision.write', input, alike: true }, async ({ tx, now, note }) => {
    const { to, expected_clubs, subject, content } = input
    const { clubs } = await countAudience(tx, to)
    if (clubs !== expected_clubs) throw refuse('AUDIENCE_CHANGED', { clubs })
    const [broadcast] = await tx<{ id: string }[]>`
      insert into club_broadcasts (subject, content, sent_by, created_at)
      values (${subject}, ${content}, ${viewer.user_id}, ${now}) returning id`
    const { id } = broadcast!
    const written = await tx`
      insert into club_broadcast_clubs (broadcast_id, club_id)
      select ${id}, c.id from clubs c where ${areAsked(tx, to)} and ${hasAccount(tx)} returning club_id`
    // A club may have been added between the two statements that count and list them.
    if (written.length !== expected_clubs) throw refuse('AUDIENCE_CHANGED', { clubs: written.length })
    await jobs.enqueue(tx, 'clubs.broadcast', { broadcast_id: id })
    await note('club.written_to', { club_broadcast: id }, { filters: to, clubs })
    return { sent: clubs }
  })
}
