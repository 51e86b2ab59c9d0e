import { type News, notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Who bought, and the owners of the club; the platform answers. */
export async function tellBuyer(
  tx: Tx,
  services: Services,
  { club_id, user_id }: { club_id: number; user_id: string | null },
  news: News,
) {
  const { platform_name, contact_email } = await getSettings(tx)
  await notifyClub(
    tx,
    services,
    { club_id, user_id, managers: false, sender: platform_name, reply_to: contact_email, registration_id: null },
    news,
  )
}
