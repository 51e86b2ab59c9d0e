import type { TeamFile } from '#contract/registrations/team-files.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { clubsToRemind } from '#domain/registrations/team-files/team-file.ts'
import { isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { reminderNews } from '../mails/reminder-news.ts'
import { listTeamFiles } from '../queries.ts'

/**
 * Writes to each club whose files miss something that it has to do, or to one of them, once a day at most. The caller must
 * run the tournament. @throws NOT_ALLOWED_NOW once it is over; AUDIENCE_CHANGED when the clubs are not as many as was said
 */
export async function remindClubs(
  context: MemberContext,
  tournament: ManagedTournament,
  { club_id, expected_clubs }: { club_id?: number | undefined; expected_clubs: number },
): Promise<{ sent: number }> {
  const { viewer, clock, limits } = context
  const now = clock()
  if (isOver(tournamentStatusAt(tournament, now))) throw refuse('NOT_ALLOWED_NOW', {}, OVER)
  await limits.consume(club_id ? 'thread_message' : 'broadcast', viewer.user_id)
  return act(context, async (act) => {
    const { tx } = act
    // When two people press at once, the second reads what the first has sent.
    await tx`select from tournaments where id = ${tournament.id} for no key update`
    const files = await listTeamFiles(tx, viewer, tournament, now)
    const clubs = clubsToRemind(files).filter(({ id }) => club_id === undefined || id === club_id)
    if (clubs.length !== expected_clubs) throw refuse('AUDIENCE_CHANGED', { clubs: clubs.length })
    for (const { id } of clubs) {
      const own = files.filter(({ club }) => club.id === id)
      await remindClub(act, tournament, own)
    }
    return { sent: clubs.length }
  })
}

async function remindClub(act: MemberAct, tournament: ManagedTournament, files: readonly TeamFile[]) {
  const { tx, now, note } = act
  const day = localDay(now, tournament.time_zone)
  const { club } = files[0]!
  await tx`
    insert into file_reminders (tournament_id, club_id, day, sent_at) values (${tournament.id}, ${club.id}, ${day}, ${now})`
  const registrations = files.map(({ registration_id }) => registration_id)
  await note('team_file.reminded', { tournament: tournament.id }, { club_id: club.id, registrations })
  await notifyClub(
    tx,
    act,
    {
      club_id: club.id,
      user_id: null,
      managers: true,
      sender: tournament.organizer_name,
      reply_to: tournament.organizer_email,
      registration_id: null,
    },
    reminderNews(tournament, { club, files }, day),
  )
}

const OVER = 'Ce tournoi est terminé ou annulé\u00a0: il n’y a plus rien à relancer.'
