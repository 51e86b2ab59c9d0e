import type { JournalAction } from '#domain/journal.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'

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
  'document.withdraw': async (tx, { entity_id }) => {
    const [document] = await tx<{ file_id: string | null }[]>`select file_id from documents where id = ${entity_id}`
    await tx`update documents set status = 'withdrawn', file_id = null, version = version + 1 where id = ${entity_id}`
    if (document?.file_id) await releaseFile(tx, document.file_id)
  },
  'partner_link.revoked': (tx, { entity_id, at }) =>
    tx`update partner_links set revoked_at = ${at} where id = ${entity_id} and revoked_at is null`,
  'player.removed': (tx, { entity_id }) => tx`delete from players where id = ${entity_id}`,
  'content.reject': hide,
  'content.hide': hide,
  'content.withdraw': hide,
  'content.forget': hide,
}

export const ERASURES: readonly JournalAction[] = ['account.erased', 'administration.user_deleted']

/** Moves half the database by what it finds there: told to whoever restores, never done again unseen. */
export const BY_HAND: readonly string[] = ['club.merged'] satisfies JournalAction[]

export const REMEMBERED: readonly string[] = [...Object.keys(REDONE), ...ERASURES, ...BY_HAND]

/** Each merge has two lines, one for each club. @returns '12 → 7' */
export const mergesOf = (lines: readonly Remembered[]): string[] =>
  lines
    .filter(({ action }) => action === 'club.merged')
    .map(({ changes }) => (Array.isArray(changes.merged_into) ? changes.merged_into.join(' → ') : ''))
    .filter((merge, index, all) => all.indexOf(merge) === index)

/** The reason itself may name somebody, and is not kept outside the database. */
const DECIDED_BEFORE = 'Décision prise avant la restauration des données du site.'

/** A club that is restored or reopened: as it was left. */
function standAgain(tx: Tx, { entity_id, changes }: Remembered) {
  const after = Array.isArray(changes.status) && changes.status[1] === 'active' ? 'active' : 'pending'
  return tx`
    update clubs set status = ${after}, suspended_from = null, status_reason = null
    where id = ${Number(entity_id)} and status in ('suspended', 'inactive') and merged_into is null`
}

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
