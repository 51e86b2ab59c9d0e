import { KIT_ORDER_NAMED_DAYS } from '#domain/kit-order-life.ts'
import type { Services } from '#server/platform/context.ts'

/** A year after an order is over it names nobody, and neither do its mails; what was ordered stays. */
export async function forgetOldOrders({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock().getTime() - KIT_ORDER_NAMED_DAYS * 86_400_000)
  await db.begin(async (tx) => {
    const over = await tx<{ id: string }[]>`
      update textile_preorders
      set contact_name = 'Personne effacée', email = '', phone = '', special_requests = null, user_id = null
      where status in ('handled', 'cancelled') and settled_at < ${before} and email <> ''
      returning id`
    const ids = over.map(({ id }) => id)
    await tx`
      update mails set subject = '', html = '', plain_text = '', recipient = '', reply_to = null
      where kind in ('preorder', 'preorder-copy', 'preorder-news') and split_part(dedupe_key, ':', 2) = any(${ids})`
  })
}
