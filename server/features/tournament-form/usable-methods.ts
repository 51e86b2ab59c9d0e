import type { PaymentMethod } from '#domain/payment.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { findConnectedProviders } from './queries.ts'

/** Of these ways of paying, those by which the club can be paid today: a card needs a provider that it has connected. */
export async function usableMethods(
  db: Sql,
  { payments }: Pick<Services, 'payments'>,
  club_id: number,
  methods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const provider = payments.forCards()?.name
  const connected = provider ? await findConnectedProviders(db, club_id) : []
  return methods.filter((method) => method !== 'card' || (provider && connected.includes(provider)))
}
