import { reviewProblems } from '#domain/organizing/tournament-review.ts'
import { listCollectionMeans } from '#server/features/registrations/collection/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { onlineNews } from '../mails/organizer-news.ts'
import { reviewTournament } from './review-tournament.ts'
import { tellOrganizer } from './tell-organizer.ts'

/** Puts a tournament online and tells its organiser. @throws also NOT_READY with the problems */
export function approveTournament(context: MemberContext, read: { id: number; form_version: number }) {
  return reviewTournament(context, read, 'approve', null, async (act, tournament, platform_name) => {
    const { tx, now, payments } = act
    const means = await listCollectionMeans({ db: tx, payments }, tournament.organizer_club_id)
    const problems = reviewProblems(tournament, means, now)
    if (problems.length > 0) throw refuse('NOT_READY', { problems }, problems.join(' '))
    await tellOrganizer(act, tournament, platform_name, onlineNews(tournament, now))
  })
}
