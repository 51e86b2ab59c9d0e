import { type News, notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** To the owners and managers of the organising club. */
export const tellOrganizer = (
  tx: Tx,
  services: Services,
  { organizer_club_id }: { organizer_club_id: number },
  platform_name: string,
  news: News,
) =>
  notifyClub(
    tx,
    services,
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
