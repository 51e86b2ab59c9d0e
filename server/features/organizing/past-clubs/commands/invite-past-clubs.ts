import { isNotYetOpen, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { invitedNews } from '../mails/invited-news.ts'
import { listEditions, listPastClubs } from '../queries.ts'

/** Says that a tournament is published and its registrations are not closed. */
export const canInviteTo = (tournament: ManagedTournament, now: Date): boolean =>
  tournamentStatusAt(tournament, now) === 'registration_open'

/**
 * Writes once to each club of a past edition that has not entered yet. The caller must run the tournament.
 * @throws NOT_FOUND for an edition of another club; NOT_ALLOWED_NOW; AUDIENCE_CHANGED
 */
export async function invitePastClubs(
  context: MemberContext,
  tournament: ManagedTournament,
  { edition_id, expected_clubs }: { edition_id: number; expected_clubs: number },
): Promise<{ sent: number }> {
  const now = context.clock()
  const { editions } = await listEditions(context.db, tournament, now)
  const edition = editions.find(({ id }) => id === edition_id)
  if (!edition) throw refuse('NOT_FOUND')
  if (!canInviteTo(tournament, now)) throw refuse('NOT_ALLOWED_NOW', {}, NOT_OPEN)
  await context.limits.consume('broadcast', context.viewer.user_id)
  return act(context, async (act) => {
    const { tx, note } = act
    // When two people press at once, the second waits and reads whom the first has invited.
    await tx`select from tournaments where id = ${tournament.id} for no key update`
    const clubs = (await listPastClubs(tx, tournament, edition.id)).filter(({ state }) => state === 'ready')
    if (clubs.length !== expected_clubs) throw refuse('AUDIENCE_CHANGED', { clubs: clubs.length })
    const opens_at = isNotYetOpen(tournament, now) ? tournament.registration_opens_at : null
    for (const { id: club_id } of clubs) {
      await tx`
        insert into past_club_invitations (tournament_id, club_id, past_tournament_id, sent_at)
        values (${tournament.id}, ${club_id}, ${edition.id}, ${now})`
      await notifyClub(
        tx,
        act,
        {
          club_id,
          user_id: null,
          managers: true,
          sender: tournament.organizer_name,
          reply_to: tournament.organizer_email,
          registration_id: null,
        },
        invitedNews(tournament, { club_id, edition: edition.title, opens_at }),
      )
    }
    const changes = { edition_id: edition.id, clubs: clubs.map(({ id }) => id) }
    await note('tournament.past_clubs_invited', { tournament: tournament.id }, changes)
    return { sent: clubs.length }
  })
}

const NOT_OPEN = 'On invite à un tournoi publié, tant que ses inscriptions ne sont pas fermées.'
