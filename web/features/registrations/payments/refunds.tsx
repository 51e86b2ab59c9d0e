import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Refund } from '#contract/registrations/payments.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { RefundCard } from './refund-card.tsx'

const MoveSurplusDialog = lazy(() => import('./move-surplus-dialog.tsx'))
const SettleRefundDialog = lazy(() => import('./settle-refund-dialog.tsx'))

/** Lists the refunds to make by hand, the most urgent first, with a button to record each one. */
export function Refunds({ scope }: { scope: 'all' | 'organized' }) {
  const [asked, setAsked] = useState<Refund | null>(null)
  const [moved, setMoved] = useState<Refund | null>(null)
  const query = useInfiniteQuery(pagesOf(orpc.payments.refunds, { scope, status: 'due' }))
  return (
    <>
      <h2 className="mb-4 text-heading">Remboursements à faire</h2>
      <Loaded query={query} skeleton={<RefundsSkeleton />} label="Chargement des remboursements">
        {({ pages }) => {
          const refunds = pages.flatMap((page) => page.items)
          if (refunds.length === 0)
            return (
              <EmptyState title="Aucun remboursement à faire">
                Ceux que la banque ne fait pas d’elle-même apparaissent ici, avec leur date limite.
              </EmptyState>
            )
          return (
            <>
              <ul className="grid gap-3">
                {refunds.map((refund) => (
                  <RefundCard key={refund.id} refund={refund} onSettle={setAsked} onMove={setMoved} />
                ))}
              </ul>
              {query.hasNextPage && (
                <LoadMore query={query} shown={refunds.length} noun={['remboursement', 'remboursements']} />
              )}
            </>
          )
        }}
      </Loaded>
      <BegunRefunds scope={scope} />
      <Suspense>
        {asked && <SettleRefundDialog refund={asked} onClose={() => setAsked(null)} />}
        {moved && <MoveSurplusDialog refund={moved} onClose={() => setMoved(null)} />}
      </Suspense>
    </>
  )
}

/** Shows those that a provider is making; nothing where there are none. */
function BegunRefunds({ scope }: { scope: 'all' | 'organized' }) {
  const { data } = useInfiniteQuery(pagesOf(orpc.payments.refunds, { scope, status: 'pending' }))
  const refunds = data?.pages.flatMap((page) => page.items) ?? []
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="rendus" className="mt-8">
      <h2 id="rendus" className="text-heading">
        Rendus par le prestataire
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Rien à faire : ils seront notés faits dès que l’argent est reparti. Si l’un échoue, il revient ci-dessus.
      </p>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <RefundCard key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

const RefundsSkeleton = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-28 rounded-card" />
    ))}
  </div>
)
