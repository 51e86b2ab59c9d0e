import { openThread } from '#server/features/community/threads/commands/write-message.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Number of clubs written to in one transaction. */
const BATCH = 50

/**
 * The job 'clubs.broadcast'. Writes to the clubs of the list that have no message yet, in batches. The same transaction
 * writes to a club and marks it, so it gets one message however often the job runs.
 */
export async function sendBroadcast(services: Services, broadcast_id: string) {
  while (await sendSome(services, broadcast_id));
}

async function sendSome(services: Services, broadcast_id: string): Promise<boolean> {
  return act(services, async (act) => {
    const { tx, now } = act
    const [broadcast] = await tx<
      { subject: string; content: string; sent_by: string | null; full_name: string | null }[]
    >`
      select b.subject, b.content, b.sent_by, p.full_name
      from club_broadcasts b left join profiles p on p.id = b.sent_by where b.id = ${broadcast_id} for no key update of b`
    if (!broadcast) return false
    const clubs = await tx<{ club_id: number }[]>`
      update club_broadcast_clubs set sent_at = ${now}
      where broadcast_id = ${broadcast_id} and club_id in (
        select club_id from club_broadcast_clubs where broadcast_id = ${broadcast_id} and sent_at is null
        order by club_id limit ${BATCH})
      returning club_id`
    if (clubs.length === 0)
      await tx`update club_broadcasts set done_at = ${now} where id = ${broadcast_id} and done_at is null`
    const { subject, content, sent_by, full_name } = broadcast
    const by = { user_id: sent_by, full_name: full_name ?? '' }
    for (const { club_id } of clubs.toSorted((one, other) => one.club_id - other.club_id))
      await openThread(
        act,
        { club_id, organizer_club_id: null, tournament_id: null, subject },
        { by, side: 'platform', content, attachments: [] },
      )
    return clubs.length > 0
  })
}
