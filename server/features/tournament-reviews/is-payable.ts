import type { PaymentMethod } from '#domain/payment.ts'
import { findConnectedProviders } from '#server/features/tournament-form/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Whether a club can be paid today by one of these ways: a card needs a provider that it has connected. */
export async function isPayable(
  db: Sql,
  { payments }: Pick<Services, 'payments'>,
  club_id: number,
  methods: readonly PaymentMethod[],
): Promise<boolean> {
  if (methods.some((method) => method !== 'card')) return true
  const provider = payments.forCards()?.name
  if (methods.length === 0 || provider === undefined) return false
  return (await findConnectedProviders(db, club_id)).includes(provider)
}
