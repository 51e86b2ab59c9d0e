import type { Promotion, PromotionPurchase } from '#contract/organizing/promotion.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'

/** The paid purchases, each with its receipts. */
export function PurchaseList({ promotion: { purchases, time_zone } }: { promotion: Promotion }) {
  const paid = purchases.filter(({ status }) => status === 'succeeded')
  if (paid.length === 0) return null
  return (
    <ul aria-label="Achats" className="divide-y divide-line border-t border-line">
      {paid.map((purchase) => (
        <li key={purchase.id} className="py-3">
          <p className="font-semibold">
            {purchase.weeks} semaine{purchase.weeks > 1 && 's'}, {formatEuros(purchase.amount_cents)}
          </p>
          <p className="text-[0.9375rem] text-muted">
            {purchase.starts_at && purchase.ends_at
              ? `Du ${formatMoment(purchase.starts_at, time_zone)} au ${formatMoment(purchase.ends_at, time_zone)}`
              : 'N’a pas pu servir'}
            {purchase.bought_by && `, par ${purchase.bought_by}`}
            {purchase.refunded_cents > 0 && `, ${formatEuros(purchase.refunded_cents)} rendus`}
            {purchase.to_refund_cents > 0 && `, ${formatEuros(purchase.to_refund_cents)} à rendre`}
          </p>
          {purchase.dispute && <p className="text-[0.9375rem]">{CONTESTED[purchase.dispute]}</p>}
          <p className="mt-1 flex flex-wrap gap-x-4">
            {purchase.receipts.map(({ url, title, number }) => (
              <a key={url} href={url} className="underline underline-offset-4">
                {title} n°&nbsp;{number}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

const CONTESTED: Record<NonNullable<PromotionPurchase['dispute']>, string> = {
  open: 'Paiement contesté auprès de la banque du payeur. Le badge reste jusqu’à sa décision.',
  won: 'Paiement contesté, puis maintenu par la banque.',
  lost: 'Paiement repris par la banque\u00a0: ces semaines se sont arrêtées.',
}
