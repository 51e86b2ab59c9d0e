import { pageToKeep, SHOWN_SECONDS } from '#server/platform/payments/opening.ts'
import type { PaymentProvider, PaymentSession } from '#server/platform/payments/port.ts'
import type { Services } from '#server/platform/context.ts'

/** Whether a purchase has a page that can still be opened. */
export async function hasPurchasePage({ db, clock }: Services, id: string): Promise<boolean> {
  const [row] = await db`
    select from promotion_purchases
    where id = ${id} and page_ends_at > ${new Date(clock().getTime() + SHOWN_SECONDS * 1000)}`
  return row !== undefined
}

/**
 * Keeps the page of a purchase before anybody is sent there.
 * @throws PROVIDER_UNAVAILABLE for an address that is not the provider's
 */
export async function keepPurchasePage(
  services: Services,
  provider: PaymentProvider,
  id: string,
  session: PaymentSession,
) {
  const kept = pageToKeep(services, provider, session, { purchase_id: id })
  if (!kept) return
  const { reference, page } = kept
  await services.db`
    update promotion_purchases set page_url = ${page.url}, page_ends_at = ${page.ends_at}, provider_reference = ${reference}
    where id = ${id}`
}
