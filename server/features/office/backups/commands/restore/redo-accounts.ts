import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { erasureDueAt } from '#domain/accounts/personal-data.ts'
import { takeFactor } from '#server/features/accounts/auth/commands/factors/take-factor.ts'
import { takeProvider } from '#server/features/accounts/auth/commands/providers/take-provider.ts'
import { markRestored, markSuspended } from '#server/features/accounts/people/commands/mark-suspended.ts'
import { dropAdmin } from '#server/features/accounts/people/commands/withdraw-admin.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { after, DECIDED_BEFORE, type Redo, type Remembered, textsOf } from './remembered.ts'

/** Acts that shut people out, let them in, or close a way into an account. */
export const ACCOUNTS_REDONE = {
  'account.suspended': (tx, { entity_id, actor_id = null, at }) =>
    markSuspended(tx, { id: entity_id, reason: DECIDED_BEFORE, by: actor_id, now: new Date(at) }),
  'account.restored': (tx, { entity_id, at }) => markRestored(tx, entity_id, new Date(at)),
  'account.admin_withdrawn': (tx, { entity_id }) => dropAdmin(tx, entity_id),
  'account.erasure_asked': awaitErasure,
  'account.erasure_ordered': awaitErasure,
  'account.erasure_undone': keep,
  'account.erasure_called_off': keep,
  'administration.user_closed': async (tx, line) => {
    await awaitErasure(tx, { ...line, changes: { due_at: erasureDueAt(new Date(line.at)).toISOString() } })
    await tx`update auth.users set deleted_at = coalesce(deleted_at, ${line.at}) where id = ${line.entity_id}`
  },
  'account.factor_reset_undone': (tx, { entity_id }) => tx`delete from factor_resets where user_id = ${entity_id}`,
  'account.factor_removed': loseFactor,
  'administration.factor_removed': loseFactor,
  // The journal does not say which code was used, so the whole set is removed and its owner makes another one.
  'account.recovery_code_used': loseFactor,
  'account.recovery_codes_made': loseFactor,
  'account.password_changed': (tx, { entity_id }) => closePassword(tx, entity_id),
  'account.confirmed': async (tx, { entity_id, changes, at }) => {
    if (changes.password !== 'removed') return
    // The account had been made by somebody else with the address of its owner.
    await closePassword(tx, entity_id)
    await tx`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, ${at}) where id = ${entity_id}`
    await tx`delete from auth.identities where user_id = ${entity_id} and provider <> 'email'`
    await tx`delete from auth.factors where user_id = ${entity_id}`
  },
  'account.identity_unlinked': loseIdentity,
  'administration.user_changed': async (tx, { entity_id, changes }) => {
    const changed = textsOf(changes.changed)
    if (changed.includes('password')) await closePassword(tx, entity_id)
    if (changed.includes('banned'))
      await tx`update auth.users set banned_until = ${typeof changes.until === 'string' ? changes.until : 'infinity'} where id = ${entity_id}`
    if (changed.includes('unbanned')) await tx`update auth.users set banned_until = null where id = ${entity_id}`
  },
  'profile.mails_chosen': (tx, { entity_id, changes: { category, wanted }, at }) =>
    wanted
      ? tx`delete from mail_refusals where user_id = ${entity_id} and category = ${String(category)}`
      : tx`
          insert into mail_refusals (user_id, category, refused_at)
          select id, ${String(category)}, ${at} from profiles where id = ${entity_id} on conflict do nothing`,
  // The owner has replaced the address found in the backup.
  'profile.calendar_address_made': (tx, { entity_id }) => tx`delete from calendar_feeds where user_id = ${entity_id}`,
  'platform.handed_over': handOver,
} satisfies Partial<Record<JournalAction, Redo>>

function awaitErasure(tx: Tx, { entity_id, actor_id = null, at, action, changes }: Remembered) {
  const by = action === 'account.erasure_ordered' ? actor_id : null
  return tx`
    insert into account_erasures (user_id, asked_at, due_at, successor_id, asked_by)
    select u.id, ${at}, ${String(changes.due_at)}, (select p.id from profiles p where p.id::text = ${String(changes.successor_id)}),
      (select p.id from profiles p where p.id = ${by})
    from auth.users u where u.id = ${entity_id}
    on conflict (user_id) do update set due_at = excluded.due_at, successor_id = excluded.successor_id`
}

function keep(tx: Tx, { entity_id }: Remembered) {
  return tx`delete from account_erasures where user_id = ${entity_id}`
}

function loseFactor(tx: Tx, { entity_id, changes }: Remembered) {
  return takeFactor(tx, { user_id: entity_id, factor_id: String(changes.factor_id) })
}

/**
 * Removes the password found in a backup, which was changed since. Its owner sets another one by « Mot de passe oublié
 * ».
 */
async function closePassword(tx: Tx, user_id: string) {
  await tx`update auth.users set password_hash = null where id = ${user_id}`
  await tx`delete from auth.known_devices where user_id = ${user_id}`
}

function loseIdentity(tx: Tx, { entity_id, changes, at }: Remembered) {
  return takeProvider(tx, { user_id: entity_id, provider: String(changes.provider), now: new Date(at) })
}

/**
 * When the new owner does not exist in the restored data, the former owner keeps the platform, so that it always has
 * one owner.
 */
async function handOver(tx: Tx, { changes, at }: Remembered) {
  const to = String(after(changes.owner))
  const [stands] = await tx`select from profiles where id::text = ${to}`
  if (!stands) return
  await tx`update platform_admins set is_owner = false where is_owner`
  await tx`
    insert into platform_admins (user_id, is_owner, granted_at) values (${to}, true, ${at})
    on conflict (user_id) do update set is_owner = true`
}
