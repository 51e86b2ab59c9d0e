import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Makes an account active again when its owner signs in, with the club that slept. Runs in the transaction that opens
 * the session.
 */
export async function wakeAccount(tx: Tx, user_id: string, now: Date) {
  await tx`delete from inactivity_notices where user_id = ${user_id}`
  const [woken] = await tx`
    update profiles set status = 'active', updated_at = ${now} where id = ${user_id} and status = 'inactive' returning id`
  if (!woken) return
  await audit(tx, { actor_id: user_id, action: 'account.active_again', entity: 'profile', entity_id: user_id })
  const [club] = await tx<{ id: number }[]>`
    update clubs c set status = 'active', asleep_at = null, updated_at = ${now} from club_members m
    where m.user_id = ${user_id} and c.id = m.club_id and c.asleep_at is not null and c.status = 'inactive'
    returning c.id`
  if (club) await audit(tx, { actor_id: user_id, action: 'club.woke_up', entity: 'club', entity_id: club.id })
}
