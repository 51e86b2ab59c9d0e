import type { ClubMessage } from '#domain/competition/schedule/club-messages.ts'
import { notifyClub } from '#server/features/messages/commands/notify-club.ts'
import type { ManagedTournament } from '#server/features/tournaments/commands/get-managed-tournament.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { planNews } from '../mails/plan-news.ts'

/** One message per club and publication, whatever runs twice. @returns how many */
export async function tellClubs(
  tx: Tx,
  services: Services,
  tournament: ManagedTournament,
  plan: { id: number; is_first: boolean },
  messages: readonly ClubMessage[],
): Promise<number> {
  for (const { club, lines, is_urgent } of messages)
    await notifyClub(
      tx,
      services,
      {
        club_id: Number(club),
        user_id: null,
        managers: true,
        sender: tournament.organizer_name,
        reply_to: tournament.organizer_email,
        registration_id: null,
      },
      planNews(tournament, plan, { club_id: Number(club), lines, is_urgent }),
    )
  return messages.length
}
