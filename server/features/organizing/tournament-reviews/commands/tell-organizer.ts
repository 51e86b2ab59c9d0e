import { type News, notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/** Writes to the owners and managers of the organising club. */
export const tellOrganizer = (
  act: Act<Mailing>,
  { organizer_club_id }: { organizer_club_id: number },
  platform_name: string,
  news: News,
) =>
  notifyClub(
    act.tx,
    act,
    {
      club_id: organizer_club_id,
      user_id: null,
      managers: true,
      sender: platform_name,
      reply_to: null,
      registration_id: null,
    },
    news,
  )
