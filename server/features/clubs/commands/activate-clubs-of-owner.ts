import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** A pending club becomes active when the address of its owner is confirmed. */
export async function activateClubsOfOwner(tx: Tx, owner: { user_id: string; now: Date; request_id: string }) {
  const { user_id, now, request_id } = owner
  const activated = await tx<{ id: number }[]>`
    update clubs set status = 'active', updated_at = ${now}
    where status = 'pending' and id in (select club_id from club_members where user_id = ${user_id} and rights = 'owner')
    returning id`
  for (const { id } of activated)
    await audit(tx, {
      actor_id: user_id,
      action: 'club.activated',
      entity: 'club',
      entity_id: id,
      changes: { status: ['pending', 'active'] },
      request_id,
    })
}
