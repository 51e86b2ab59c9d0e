import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isAttemptOpen } from '#domain/registrations/payments/payment.ts'
import type { Promotion } from '#contract/organizing/promotion.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { promotionQuery } from './promotion-query.ts'
import { PurchaseList } from './purchase-list.tsx'

const BuyDialog = lazy(() => import('./buy-dialog.tsx'))
const PurchaseProgress = lazy(() => import('./purchase-progress.tsx'))

/** The purchase from whose page somebody comes back, and how, as the provider’s address says it: nothing is decided by it. */
export type Returned = { id: string; hint: string }

type PromotionCardProps = {
  id: number
  may_buy: boolean
  /** No badge is sold any more: only what was bought is shown. */
  isTooLate: boolean
  returned?: Returned
}

/** « Mise en avant »: the badge that an organiser buys, and its papers. */
export function PromotionCard({ id, may_buy, isTooLate, returned }: PromotionCardProps) {
  const query = useQuery(promotionQuery(id))
  if (isTooLate && !query.data?.purchases.length && !query.data?.featured_until) return null
  return (
    <section aria-labelledby="mise-en-avant">
      <h2 id="mise-en-avant" className="mb-3 text-heading">
        Mise en avant
      </h2>
      <Loaded query={query} skeleton="h-40" label="Chargement de la mise en avant">
        {(promotion) => <Badge promotion={promotion} may_buy={may_buy} returned={returned} />}
      </Loaded>
    </section>
  )
}

type BadgeProps = { promotion: Promotion; may_buy: boolean; returned: Returned | undefined }

function Badge({ promotion, may_buy, returned }: BadgeProps) {
  const { featured_until, time_zone, problem, price_cents_per_week, purchases } = promotion
  const [isBuying, setIsBuying] = useState(false)
  const waiting = purchases.find(({ status }) => isAttemptOpen(status))
  return (
    <Card className="grid gap-4">
      <p>
        Le tournoi passe en tête de la page d’accueil, avec la mention «&nbsp;Sponsorisé&nbsp;». Elle en montre trois à
        la fois&nbsp;: au-delà, ils s’y relaient. L’ordre des recherches ne change pas.
      </p>
      {featured_until && (
        <p className="flex items-start gap-2 font-semibold">
          <Sparkles className="mt-0.5 size-5 shrink-0 text-leather-strong" aria-hidden="true" />
          Sponsorisé jusqu’au {formatLongMoment(featured_until, time_zone)}.
        </p>
      )}
      {waiting && (
        <Suspense>
          <PurchaseProgress
            key={waiting.id}
            purchase={waiting}
            hint={waiting.id === returned?.id ? returned.hint : null}
          />
        </Suspense>
      )}
      {may_buy && !waiting && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {problem === null ? (
            <>
              <Button variant="secondary" onClick={() => setIsBuying(true)}>
                {featured_until ? 'Prolonger la mise en avant…' : 'Mettre ce tournoi en avant…'}
              </Button>
              <span className="text-muted">{formatEuros(price_cents_per_week)} la semaine</span>
            </>
          ) : (
            <p className="text-muted">{problem}</p>
          )}
        </div>
      )}
      <PurchaseList promotion={promotion} />
      <Suspense>{isBuying && <BuyDialog promotion={promotion} onClose={() => setIsBuying(false)} />}</Suspense>
    </Card>
  )
}
