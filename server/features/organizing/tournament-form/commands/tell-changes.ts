import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { changedNews } from '../mails/changed-news.ts'
import type { ToldClub } from '../preview.ts'
import type { KeptForm } from '../queries.ts'

/** One message to each club, whatever has changed in this save. */
export async function tellChanges(tx: Tx, services: Services, kept: KeptForm, told: readonly ToldClub[]) {
  for (const { club_id, user_id, changes } of told)
    await notifyClub(
      tx,
      services,
      {
        club_id,
        user_id,
        managers: true,
        sender: kept.organizer.name,
        reply_to: kept.organizer_email,
        registration_id: null,
      },
      changedNews(kept, club_id, changes),
    )
}
