import { type News, notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/** Writes to the buyer and to the owners of the club; answers go to the platform. */
export async function tellBuyer(
  act: Act,
  { club_id, user_id }: { club_id: number; user_id: string | null },
  news: News,
) {
  const { platform_name, contact_email } = await getSettings(act.tx)
  await notifyClub(
    act.tx,
    act,
    { club_id, user_id, managers: false, sender: platform_name, reply_to: contact_email, registration_id: null },
    news,
  )
}
