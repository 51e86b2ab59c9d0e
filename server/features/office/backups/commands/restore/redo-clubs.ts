import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { dropLogo } from '#server/features/clubs/clubs/commands/drop-logo.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { after, DECIDED_BEFORE, type Redo, type Remembered } from './remembered.ts'

/** Decisions about a club, departures of members, and rights and offers that it no longer has. */
export const CLUBS_REDONE = {
  'club.organizing_withdrawn': (tx, { entity_id, at }) => tx`
    update organizer_grants set granted = false, withdrawn_at = ${at}, reason = coalesce(reason, 'Droit retiré'), decided_at = ${at}
    where club_id = ${Number(entity_id)}`,
  'club.organizing_granted': (tx, { entity_id, at }) => tx`
    update organizer_grants set granted = true, withdrawn_at = null, reason = null, decided_at = ${at}
    where club_id = ${Number(entity_id)} and withdrawn_at is not null`,
  'club.suspended': (tx, { entity_id }) => tx`
    update clubs set status = 'suspended', suspended_from = case status when 'pending' then 'pending' else 'active' end,
      status_reason = ${DECIDED_BEFORE}
    where id = ${Number(entity_id)} and status in ('pending', 'active')`,
  'club.closed': (tx, { entity_id }) => tx`
    update clubs set status = 'inactive', suspended_from = null, status_reason = ${DECIDED_BEFORE}
    where id = ${Number(entity_id)} and status <> 'inactive'`,
  'club.restored': standAgain,
  'club.reopened': standAgain,
  'club.unverified': (tx, { entity_id }) =>
    tx`update clubs set verified_at = null, verified_by = null where id = ${Number(entity_id)}`,
  'club.logo_removed': (tx, { entity_id, at }) => dropLogo(tx, Number(entity_id), new Date(at)),
  'club.join_withdrawn': (tx, { changes, actor_id = null, at }) => tx`
    update club_join_requests set accepted = false, decided_at = ${at}, decided_by = (select id from profiles where id = ${actor_id})
    where id = ${String(changes.join_request_id)} and decided_at is null`,
  'club.handed_over': async (tx, { entity_id, changes }) => {
    const club_id = Number(entity_id)
    const given = await tx`
      update club_members set rights = 'owner' where user_id::text = ${String(changes.to)} and club_id = ${club_id} returning user_id`
    if (given.length > 0)
      await tx`
        update club_members set rights = 'manager' where user_id::text = ${String(changes.from)} and club_id = ${club_id}`
  },
  'member.removed': leave,
  'member.left': leave,
  'member.rights_changed': (tx, { entity_id, changes }) => tx`
    update club_members set rights = ${String(after(changes.rights))}
    where user_id = ${String(changes.user_id)} and club_id = ${Number(entity_id)}`,
  'invitation.revoked': (tx, { changes, at }) => tx`
    update club_invitations set revoked_at = ${at} where id = ${String(changes.invitation_id)} and accepted_at is null`,
  'collection.card': loseCard,
  'collection.means': loseMeans,
  'tournament.withdraw-offer': endOffer,
  'tournament.refuse-offer': endOffer,
  // After its link was renewed, a court opens with no older link, and a number is never used twice.
  'table.renewed': (tx, { entity_id, changes }) => tx`
    update courts set link_generation = greatest(link_generation, ${Number(changes.generation)}) where id = ${Number(entity_id)}`,
  'table.blocked': (tx, { changes, actor_id = null, at }) => tx`
    update table_devices set blocked_at = ${at}, blocked_by = (select id from profiles where id = ${actor_id})
    where id::text = ${String(changes.device_id)}`,
  'table.unblocked': (tx, { changes }) => tx`
    update table_devices set blocked_at = null, blocked_by = null where id::text = ${String(changes.device_id)}`,
} satisfies Partial<Record<JournalAction, Redo>>

/** Restores or reopens a club in the state that the act gave it. */
function standAgain(tx: Tx, { entity_id, changes }: Remembered) {
  const status = after(changes.status) === 'active' ? 'active' : 'pending'
  return tx`
    update clubs set status = ${status}, suspended_from = null, status_reason = null
    where id = ${Number(entity_id)} and status in ('suspended', 'inactive') and merged_into is null`
}

function leave(tx: Tx, { entity_id, changes }: Remembered) {
  return tx`
    delete from club_members where user_id = ${String(changes.user_id)} and club_id = ${Number(entity_id)}`
}

/**
 * Removes a means of payment changed since, so that nobody pays to an old account. The organiser types the new one
 * again.
 */
async function loseMeans(tx: Tx, { entity_id, changes }: Remembered) {
  const { method, removed, same_iban } = changes
  if (!removed && (same_iban === true || method === 'cash')) return
  await tx`
    update payment_accounts set settings = settings - ${String(method)}::text,
      sealed_secrets = case when ${method === 'transfer'} then null else sealed_secrets end
    where club_id = ${Number(entity_id)} and provider = 'manual'`
}

/** Takes the card away where it changed since: its organiser says again who takes it. */
function loseCard(tx: Tx, { entity_id }: Remembered) {
  return tx`update payment_accounts set active = false where club_id = ${Number(entity_id)} and active`
}

function endOffer(tx: Tx, { entity_id }: Remembered) {
  return tx`
    update tournaments set offered_to_club_id = null, offered_at = null where id = ${Number(entity_id)}`
}
