import type { MeansChange } from '#contract/registrations/collection.ts'
import { maskIban } from '#domain/registrations/collection/iban.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { readAccount, sealIban, type StoredAccount } from '../queries.ts'
import { accountChangedNews } from '../mails/collection-news.ts'
import { findAccount } from '../queries.ts'

/** What clubs are told of one means from now on. A change of account is journaled and told to every owner. */
export async function saveMeans(context: MemberContext, club_id: number, change: MeansChange) {
  await context.db.begin(async (tx) => {
    const before = await lockAccount(tx, club_id)
    const known = readAccount(context.secrets, club_id, before, 'whole').transfer
    const { method } = change
    if (method !== 'transfer') {
      const settings = {
        ...before?.settings,
        ...(method === 'cheque' ? chequeOf(change) : { cash: { when: change.when } }),
      }
      await writeAccount(tx, context, club_id, { settings, sealed_iban: before?.sealed_iban ?? null })
      await note(tx, context, club_id, { method })
      return
    }
    const iban = change.iban ?? known?.iban
    if (!iban) throw refuse('IBAN_NEEDED')
    const transfer = { holder: change.holder, bic: change.bic === '' ? null : change.bic }
    await writeAccount(tx, context, club_id, {
      settings: { ...before?.settings, transfer },
      sealed_iban: sealIban(context.secrets, club_id, iban),
    })
    const masked = { before: known && maskIban(known.iban), after: maskIban(iban) }
    await note(tx, context, club_id, { method, iban: [masked.before, masked.after], same_iban: iban === known?.iban })
    const isSame = known && known.iban === iban && known.holder === transfer.holder && known.bic === transfer.bic
    if (!isSame) await tellOwners(tx, context, club_id, masked)
  })
}

const chequeOf = ({ payee, address }: Extract<MeansChange, { method: 'cheque' }>) => ({ cheque: { payee, address } })

/** Two who change it at once follow each other. */
export async function lockAccount(tx: Tx, club_id: number): Promise<StoredAccount | null> {
  await tx`select from clubs where id = ${club_id} for no key update`
  return findAccount(tx, club_id)
}

export async function writeAccount(
  tx: Tx,
  { viewer, clock }: MemberContext,
  club_id: number,
  { settings, sealed_iban }: StoredAccount,
) {
  const row = {
    settings: tx.json(settings),
    sealed_secrets: sealed_iban === null ? null : Buffer.from(sealed_iban),
    connected_by: viewer.user_id,
    connected_at: clock(),
  }
  await tx`
    insert into payment_accounts ${tx({ club_id, provider: 'manual', ...row })}
    on conflict (club_id, provider) do update set settings = excluded.settings,
      sealed_secrets = excluded.sealed_secrets, connected_by = excluded.connected_by, connected_at = excluded.connected_at`
}

export const note = (tx: Tx, context: MemberContext, club_id: number, changes: Record<string, unknown>) =>
  audit(tx, { ...actorOf(context), action: 'collection.means', entity: 'club', entity_id: club_id, changes })

export async function tellOwners(
  tx: Tx,
  context: MemberContext,
  club_id: number,
  account: { before: string | null; after: string | null },
) {
  const { viewer, request_id } = context
  const { platform_name } = await getSettings(tx)
  await notifyClub(
    tx,
    context,
    { club_id, user_id: null, managers: false, sender: platform_name, reply_to: null, registration_id: null },
    accountChangedNews({ club_id, request_id, by: viewer.full_name, ...account }),
  )
}
