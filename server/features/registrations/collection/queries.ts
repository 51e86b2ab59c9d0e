import {
  type CollectionMeans,
  collectionMeans,
  usableMethods as usableOf,
} from '#domain/registrations/collection/collection.ts'
import type { BookAccounts } from '#domain/registrations/collection/books.ts'
import { maskIban } from '#domain/registrations/collection/iban.ts'
import type { CardAccount, CardProvider } from '#domain/registrations/payments/providers.ts'
import type { PaymentMethod } from '#domain/registrations/payments/payment.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'
import { cardAccountsOf } from '#server/platform/payments/accounts.ts'
import { contextOf, SECRETS_PURPOSE } from '#server/platform/payments/sealed-accounts.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/**
 * Lists the means by which a club can be paid now. A transaction that has locked a place of one of its categories reads an
 * answer that stays true until it ends: a means is removed under those same locks.
 */
export async function listCollectionMeans(
  { db, payments }: Pick<Services, 'payments'> & { db: Sql },
  club_id: number,
): Promise<PaymentMethod[]> {
  return meansOf(club_id, await getAccount(db, club_id), payments)
}

export const meansOf = (club_id: number, account: StoredAccount, payments: Services['payments']): PaymentMethod[] =>
  collectionMeans(account.settings, { card: payments.among(club_id, account.cards) !== null })

/** Among whom a club may choose now: where no account is needed, and where it has one that may take money. */
export const cardChoices = (payments: Services['payments'], cards: readonly CardAccount[]): CardProvider[] => {
  const own = payments.ownChoices().map(({ name }) => name)
  const linked = cards.filter(({ provider, state }) => state === 'ready' && !own.includes(provider))
  return [...own, ...linked.map(({ provider }) => provider)]
}

/** Keeps, among these ways of paying, those by which the club can be paid today. */
export const usableMethods = async (
  db: Sql,
  { payments }: Pick<Services, 'payments'>,
  club_id: number,
  methods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> => usableOf(methods, await listCollectionMeans({ db, payments }, club_id))

export async function getAccount(db: Sql, club_id: number): Promise<StoredAccount> {
  const [row] = await db<{ account: StoredAccount }[]>`select ${accountOf(db, db`${club_id}::int`)} as account`
  return row!.account
}

/** How a club is paid, as the database keeps it: the IBAN is sealed for that club alone. */
export type StoredAccount = {
  settings: {
    cheque?: NonNullable<CollectionMeans['cheque']>
    transfer?: Omit<NonNullable<CollectionMeans['transfer']>, 'iban'>
    cash?: NonNullable<CollectionMeans['cash']>
    /** The accounts of its books; those that are kept as they start are left out. */
    books?: Partial<BookAccounts>
  }
  sealed_iban: string | null
  cards: CardAccount[]
}

/** The account of the club of that number, as JSON. */
export const accountOf = (db: Sql, club_id: Statement) => db`
  coalesce(
    (select jsonb_build_object('settings', a.settings, 'sealed_iban', convert_from(a.sealed_secrets, 'UTF8'))
     from payment_accounts a where a.club_id = ${club_id} and a.provider = 'manual'),
    '{"settings": {}, "sealed_iban": null}') || jsonb_build_object('cards', ${cardAccountsOf(db, club_id)})`

/**
 * Reads an account for somebody: the IBAN is whole for clubs that owe a transfer, masked for anybody else. A row that was
 * altered, or copied from another club, does not open: then there is no transfer rather than a stranger's account.
 */
export function readAccount(
  secrets: Pick<Secrets, 'open'>,
  club_id: number,
  account: Pick<StoredAccount, 'settings' | 'sealed_iban'>,
  view: 'whole' | 'masked',
): CollectionMeans {
  const { cheque = null, transfer, cash = null } = account.settings
  const iban =
    transfer && account.sealed_iban
      ? secrets.open(SECRETS_PURPOSE, account.sealed_iban, contextOf(club_id, 'manual'))
      : null
  return {
    cheque,
    transfer: transfer && iban ? { ...transfer, iban: view === 'whole' ? iban : maskIban(iban) } : null,
    cash,
  }
}

export const sealIban = (secrets: Pick<Secrets, 'seal'>, club_id: number, iban: string): string =>
  secrets.seal(SECRETS_PURPOSE, iban, contextOf(club_id, 'manual'))
