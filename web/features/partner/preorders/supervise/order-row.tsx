import type { KitOrder } from '#contract/partner/kit-orders.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { KIT_PRODUCT_LABELS } from '#domain/partner/kit.ts'
import { KIT_ORDER_LABELS, type KitOrderState } from '#domain/partner/kit-order-life.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { useNow } from '#web/lib/time/use-now.ts'

/** One order: its club, its product, its tournament and its age. */
export function OrderRow({ order, onOpen }: { order: KitOrder; onOpen: () => void }) {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_11rem_8rem_13rem]">
      <div className="min-w-0 flex-1 basis-64">
        <OpenButton onOpen={onOpen}>{order.club_name}</OpenButton>
        <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">{order.tournament_name}</p>
      </div>
      <p className="figures min-w-0 basis-48 wrap-anywhere">
        {KIT_PRODUCT_LABELS[order.product_type]} × {order.quantity}
      </p>
      <p className="text-[0.9375rem] text-muted">{formatRelative(order.created_at, now)}</p>
      <p className="flex flex-wrap gap-2 @4xl:justify-end">
        {order.late && <Badge tone="danger">En retard</Badge>}
        <OrderBadge status={order.status} />
      </p>
    </li>
  )
}

export const OrderBadge = ({ status }: { status: KitOrderState }) => (
  <Badge tone={TONES[status]}>{KIT_ORDER_LABELS[status]}</Badge>
)

const TONES: Record<KitOrderState, BadgeTone> = {
  new: 'leather',
  forwarded: 'court',
  handled: 'success',
  cancelled: 'neutral',
}
