import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isAttemptOpen } from '#domain/registrations/payments/payment.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { promotionQuery } from './promotion-query.ts'
import { PurchaseList } from './purchase-list.tsx'

const BuyDialog = lazy(() => import('./buy-dialog.tsx'))
const PurchaseProgress = lazy(() => import('./purchase-progress.tsx'))

/** « Mise en avant »: the badge that an organiser buys, and its papers. */
export function PromotionCard({ id, may_buy }: { id: number; may_buy: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(promotionQuery(id))
  const [isBuying, setIsBuying] = useState(false)
  const waiting = data?.purchases.find(({ status }) => isAttemptOpen(status))
  return (
    <section aria-labelledby="mise-en-avant">
      <h2 id="mise-en-avant" className="mb-3 text-heading">
        Mise en avant
      </h2>
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-40 rounded-card" />}
      {data && (
        <Card className="grid gap-4">
          <p>
            Le tournoi passe en tête de la page d’accueil, avec la mention «&nbsp;Sponsorisé&nbsp;». Elle en montre
            trois à la fois&nbsp;: au-delà, ils s’y relaient. L’ordre des recherches ne change pas.
          </p>
          {data.featured_until && (
            <p className="flex items-start gap-2 font-semibold">
              <Sparkles className="mt-0.5 size-5 shrink-0 text-leather-strong" aria-hidden="true" />
              Sponsorisé jusqu’au {formatLongMoment(data.featured_until, data.time_zone)}.
            </p>
          )}
          {waiting && (
            <Suspense>
              <PurchaseProgress key={waiting.id} purchase={waiting} />
            </Suspense>
          )}
          {may_buy && !waiting && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {data.problem === null ? (
                <>
                  <Button variant="secondary" onClick={() => setIsBuying(true)}>
                    {data.featured_until ? 'Prolonger la mise en avant…' : 'Mettre ce tournoi en avant…'}
                  </Button>
                  <span className="text-muted">{formatEuros(data.price_cents_per_week)} la semaine</span>
                </>
              ) : (
                <p className="text-muted">{data.problem}</p>
              )}
            </div>
          )}
          <PurchaseList promotion={data} />
          <Suspense>{isBuying && <BuyDialog promotion={data} onClose={() => setIsBuying(false)} />}</Suspense>
        </Card>
      )}
    </section>
  )
}
