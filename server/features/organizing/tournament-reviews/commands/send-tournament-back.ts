import type { MemberContext } from '#server/platform/context.ts'
import { returnedNews } from '../mails/organizer-news.ts'
import { reviewTournament } from './review-tournament.ts'
import { tellOrganizer } from './tell-organizer.ts'

/** Makes a tournament a draft again, with a reason that its organiser reads. */
export function sendTournamentBack(
  context: MemberContext,
  { reason, ...read }: { id: number; form_version: number; reason: string },
) {
  return reviewTournament(context, read, 'send_back', reason, (act, tournament, platform_name) =>
    tellOrganizer(act, tournament, platform_name, returnedNews(tournament, reason, act.now)),
  )
}
