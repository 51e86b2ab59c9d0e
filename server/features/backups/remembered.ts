import type { JournalAction } from '#domain/journal.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** A line of the journal, as it is kept outside the database. Without personal data, but for ids. */
export type Remembered = {
  id: string
  at: string
  action: string
  entity_id: string
  changes: Record<string, unknown>
}

type Redo = (tx: Tx, line: Remembered) => Promise<unknown>

/**
 * What must hold after an older copy of the data has come back, in the order in which it happened: what was taken away, and
 * what was given back since. Erasures are done by their own command, and stand in `ERASURES`.
 */
export const REDONE: Partial<Record<JournalAction, Redo>> = {
  'account.suspended': async (tx, { entity_id, at }) => {
    await tx`update auth.users set suspended_at = ${at} where id = ${entity_id}`
    await tx`update profiles set status = 'suspended' where id = ${entity_id}`
  },
  'account.restored': async (tx, { entity_id }) => {
    await tx`update auth.users set suspended_at = null where id = ${entity_id}`
    await tx`update profiles set status = 'active' where id = ${entity_id}`
  },
  'account.admin_withdrawn': (tx, { entity_id }) =>
    tx`delete from platform_admins where user_id = ${entity_id} and not is_owner`,
  'member.removed': leave,
  'member.left': leave,
  'member.rights_changed': (tx, { entity_id, changes }) => tx`
    update club_members set rights = ${rightsAfter(changes)}
    where user_id = ${String(changes.user_id)} and club_id = ${Number(entity_id)}`,
  'invitation.revoked': (tx, { changes, at }) => tx`
    update club_invitations set revoked_at = ${at} where id = ${String(changes.invitation_id)} and accepted_at is null`,
  // The address that is in the backup was given up for another.
  'profile.calendar_address_made': (tx, { entity_id }) => tx`delete from calendar_feeds where user_id = ${entity_id}`,
  'club.organizing_withdrawn': (tx, { entity_id, at }) => tx`
    update organizer_grants set granted = false, withdrawn_at = ${at}, reason = coalesce(reason, 'Droit retiré'), decided_at = ${at}
    where club_id = ${Number(entity_id)}`,
  'player.removed': (tx, { entity_id }) => tx`delete from players where id = ${entity_id}`,
  'content.reject': hide,
  'content.hide': hide,
  'content.withdraw': hide,
  'content.forget': hide,
}

export const ERASURES: readonly JournalAction[] = ['account.erased', 'administration.user_deleted']

export const REMEMBERED: readonly string[] = [...Object.keys(REDONE), ...ERASURES]

function leave(tx: Tx, { entity_id, changes }: Remembered) {
  return tx`
    delete from club_members where user_id = ${String(changes.user_id)} and club_id = ${Number(entity_id)}`
}

const rightsAfter = ({ rights }: Record<string, unknown>) => String(Array.isArray(rights) ? rights[1] : rights)

/** What somebody took back, or a moderator away, waits for a moderator again: never shown by mistake. */
async function hide(tx: Tx, { entity_id }: Remembered) {
  for (const table of ['comments', 'comment_answers', 'photos'])
    await tx`
      update ${tx(table)} set status = 'held', held_for = 'review', version = version + 1
      where id = ${entity_id} and is_shown(status)`
}
