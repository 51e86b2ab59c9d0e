import { adminAccountProblem } from '#domain/accounts/administration.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { handedOverNews, ownedNews } from '../mails/owner-news.ts'
import { findOwner } from '#server/features/notices/messages/queries.ts'
import { findAccount, type OwnerAccount } from '../queries.ts'

type Owning = Pick<Services, 'clock' | 'config' | 'jobs' | 'secrets'>

/**
 * Makes an account the owner, in the transaction of the caller. The former owner stays an administrator, and both are
 * told. Changes of owner wait for one another.
 * @param expected the account that must own it now; null for nobody, undefined for anybody
 * @throws NOT_FOUND, OWNER_REFUSED with the reason, CONFLICT when somebody else owns it by now
 */
export async function ownPlatform(
  tx: Tx,
  services: Owning,
  actor: Actor,
  { to, expected }: { to: { user_id: string } | { email: string }; expected?: string | null },
): Promise<OwnerAccount> {
  await tx`select pg_advisory_xact_lock(hashtext('platform owner'))`
  const [account, before] = [await findAccount(tx, to, services.config.password_lengths), await findOwner(tx)]
  if (!account) throw refuse('NOT_FOUND')
  if (expected !== undefined && (before?.user_id ?? null) !== expected)
    throw refuse('CONFLICT', {}, 'La plateforme a déjà un autre propriétaire. Rechargez la page.')
  if (account.is_owner) return account
  const problem = adminAccountProblem(account)
  if (problem) throw refuse('OWNER_REFUSED', {}, problem)

  if (before) await tx`update platform_admins set is_owner = false where user_id = ${before.user_id}`
  await tx`
    insert into platform_admins (user_id, is_owner, granted_by, granted_at)
    values (${account.user_id}, true, ${actor.actor_id}, ${services.clock()})
    on conflict (user_id) do update set is_owner = true`
  await audit(tx, {
    ...actor,
    action: before ? 'platform.handed_over' : 'platform.owned',
    entity: 'profile',
    entity_id: account.user_id,
    changes: { owner: [before?.user_id ?? null, account.user_id] },
  })
  const at = services.clock().toISOString()
  await notifyPerson(tx, services, account, ownedNews(account, at))
  if (before) await notifyPerson(tx, services, before, handedOverNews(before, account, at))
  return account
}
