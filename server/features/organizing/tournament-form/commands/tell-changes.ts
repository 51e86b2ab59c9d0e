import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Mailing } from '#server/features/notices/messages/commands/mail-person.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { changedNews } from '../mails/changed-news.ts'
import type { ToldClub } from '../preview.ts'
import type { KeptForm } from '../queries.ts'

/** Writes one message to each club, with all that concerns it in this save. */
export async function tellChanges(act: Act<Mailing>, kept: KeptForm, told: readonly ToldClub[]) {
  for (const { club_id, user_id, changes } of told)
    await notifyClub(
      act.tx,
      act,
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
