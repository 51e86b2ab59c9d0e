import type { MeansChange } from '#contract/registrations/collection.ts'
import { maskIban } from '#domain/registrations/collection/iban.ts'
import { type News, notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act, type MemberAct } from '#server/platform/procedures/act.ts'
import { getAccount, readAccount, sealIban, type StoredAccount } from '../queries.ts'
import { accountChangedNews } from '../mails/collection-news.ts'

/** Writes how clubs pay by one means from now on. A change of account is journaled and told to every owner. */
export async function saveMeans(context: MemberContext, club_id: number, change: MeansChange) {
  await act(context, async (act) => {
    const { tx, secrets } = act
    const before = await lockAccount(tx, club_id)
    const known = readAccount(secrets, club_id, before, 'whole').transfer
    const { method } = change
    if (method !== 'transfer') {
      const settings = {
        ...before.settings,
        ...(method === 'cheque' ? chequeOf(change) : { cash: { when: change.when } }),
      }
      await writeAccount(act, club_id, { settings, sealed_iban: before.sealed_iban }, { method })
      return
    }
    const iban = change.iban ?? known?.iban
    if (!iban) throw refuse('IBAN_NEEDED')
    const transfer = { holder: change.holder, bic: change.bic === '' ? null : change.bic }
    const account = { settings: { ...before.settings, transfer }, sealed_iban: sealIban(secrets, club_id, iban) }
    const masked = { before: known && maskIban(known.iban), after: maskIban(iban) }
    const changes = { method, iban: [masked.before, masked.after], same_iban: iban === known?.iban }
    await writeAccount(act, club_id, account, changes)
    const isSame = known && known.iban === iban && known.holder === transfer.holder && known.bic === transfer.bic
    if (!isSame) await tellOwners(act, club_id, accountChangedNews({ ...changedBy(act, club_id), ...masked }))
  })
}

const chequeOf = ({ payee, address }: Extract<MeansChange, { method: 'cheque' }>) => ({ cheque: { payee, address } })

/** Reads the account behind a lock: people who change it at once follow each other. */
export async function lockAccount(tx: Tx, club_id: number): Promise<StoredAccount> {
  await tx`select from clubs where id = ${club_id} for no key update`
  return getAccount(tx, club_id)
}

/** Writes the account and its line of the journal. */
export async function writeAccount(
  { tx, now, note, viewer }: MemberAct,
  club_id: number,
  { settings, sealed_iban }: Pick<StoredAccount, 'settings' | 'sealed_iban'>,
  changes: Record<string, unknown>,
) {
  const row = {
    settings: tx.json(settings),
    sealed_secrets: sealed_iban === null ? null : Buffer.from(sealed_iban),
    connected_by: viewer.user_id,
    connected_at: now,
  }
  await tx`
    insert into payment_accounts ${tx({ club_id, provider: 'manual', ...row })}
    on conflict (club_id, provider) do update set settings = excluded.settings,
      sealed_secrets = excluded.sealed_secrets, connected_by = excluded.connected_by, connected_at = excluded.connected_at`
  await note('collection.means', { club: club_id }, changes)
}

export const changedBy = ({ viewer, request_id }: MemberAct, club_id: number) => ({
  club_id,
  request_id,
  by: viewer.full_name,
})

export async function tellOwners(act: Act, club_id: number, news: News) {
  const { tx } = act
  const { platform_name } = await getSettings(tx)
  await notifyClub(
    tx,
    act,
    { club_id, user_id: null, managers: false, sender: platform_name, reply_to: null, registration_id: null },
    news,
  )
}
