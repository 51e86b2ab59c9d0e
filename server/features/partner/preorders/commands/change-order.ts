import type { KitOrder } from '#contract/partner/kit-orders.ts'
import { type KitOrderAct, kitOrderAfter } from '#domain/partner/kit-order-life.ts'
import { getSettings, type Settings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { orderNews } from '../mails/order-news.ts'
import { partnerMail } from '../mails/partner-mail.ts'
import { findKitOrder } from '../orders.ts'

type Change = { id: string; version: string; act: KitOrderAct; reason?: string }

/**
 * Forwards an order to the partner, by mail and on the partner's page, notes it handled, or cancels it. The club is told.
 * @throws NOT_FOUND, CONFLICT when it has changed since it was read, NOT_ALLOWED_NOW, PREORDERS_CLOSED without a partner
 */
export async function changeOrder(
  context: MemberContext,
  { id, version, act: wanted, reason }: Change,
): Promise<KitOrder> {
  const settings = await getSettings(context.db)
  if (wanted === 'forward' && !settings.partner.email) throw refuse('PREORDERS_CLOSED', {}, NO_PARTNER)
  return act(context, async (act) => {
    const { tx, now, note, viewer } = act
    const order = await findKitOrder(tx, id, now, { lock: true })
    if (!order) throw refuse('NOT_FOUND')
    if (order.version !== version) throw refuse('CONFLICT', {}, whoWasFirst(order))
    const status = kitOrderAfter(order.status, wanted)
    if (!status) throw refuse('NOT_ALLOWED_NOW', {}, 'Cette commande est déjà close.')
    await tx`
      update textile_preorders set status = ${status}, reason = ${reason ?? null}, decided_by = ${viewer.user_id},
        forwarded_at = ${wanted === 'forward' ? now : order.forwarded_at},
        settled_at = ${wanted === 'forward' ? null : now}, updated_at = clock_timestamp()
      where id = ${id}`
    await note(`kit_order.${wanted}`, { kit_order: id }, { status: [order.status, status] }, { reason })
    const changed = await findKitOrder(tx, id, now)
    await tell(act, settings, { order: { ...order, reason: reason ?? null }, wanted, version: changed!.version })
    return changed!
  })
}

const NO_PARTNER = 'Indiquez d’abord le partenaire textile dans les paramètres.'

function whoWasFirst({ decided_by }: KitOrder): string {
  return `Cette commande a été modifiée entre-temps par ${decided_by ?? 'quelqu’un d’autre'}. Relisez-la.`
}

type Told = { order: KitOrder; wanted: KitOrderAct; version: string }

/** The club is not written to once its contact is erased from the order. */
async function tell({ tx, jobs }: Act, { partner, platform_name }: Settings, { order, wanted: act, version }: Told) {
  const occasion = `${order.id}:${version}`
  if (act === 'forward' || (act === 'cancel' && order.forwarded_at && partner.email))
    await enqueueMail(tx, jobs, {
      ...(act === 'forward'
        ? partnerMail(order, platform_name)
        : orderNews(order, 'partner', { act, platform_name, partner_name: partner.name })),
      recipient: partner.email,
      reply_to: order.email || null,
      kind: 'preorder',
      dedupe_key: `preorder:${occasion}`,
    })
  if (order.email)
    await enqueueMail(tx, jobs, {
      ...orderNews(order, 'club', { act, platform_name, partner_name: partner.name }),
      recipient: order.email,
      reply_to: partner.email || null,
      kind: 'preorder-news',
      dedupe_key: `preorder-news:${occasion}`,
    })
}
