import { collectionMeans } from '#domain/collection.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { accountOf, type StoredAccount } from './account.ts'

/**
 * By which means a club can be paid now: what the form of a tournament, the checkout and an opening ask. In a transaction
 * whoever holds the place of one of its categories reads an answer that stays true: a means is taken away under those locks.
 */
export async function listCollectionMeans(
  { db, payments }: Pick<Services, 'payments'> & { db: Sql },
  club_id: number,
): Promise<PaymentMethod[]> {
  return meansOf(await findAccount(db, club_id), payments)
}

export const meansOf = (account: StoredAccount | null, payments: Services['payments']): PaymentMethod[] =>
  collectionMeans(account?.settings ?? {}, { card: payments.forCards() !== null })

export async function findAccount(db: Sql, club_id: number): Promise<StoredAccount | null> {
  const [row] = await db<{ account: StoredAccount | null }[]>`select ${accountOf(db, db`${club_id}::int`)} as account`
  return row?.account ?? null
}
