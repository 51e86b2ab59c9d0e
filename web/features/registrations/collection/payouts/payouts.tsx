import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { listed } from '#domain/common/text.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Payouts as PayoutsPage } from '#contract/registrations/payouts.ts'
import { PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { PayoutRow } from './payout-row.tsx'

/** Of those that are shown first; a club on Stripe has one each working day. */
const FIRST = 6

type PayoutsProps = {
  /** The one that a line of the statement is. */
  only: string | undefined
  onAll: () => void
}

/** Says which transfers of its providers reached the bank of the club, and which teams each of them pays. */
export function Payouts({ only, onAll }: PayoutsProps) {
  const query = useInfiniteQuery(pagesOf(orpc.collection.payouts, { id: only, limit: FIRST }))
  return (
    <section aria-labelledby="versements">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="versements" className="text-heading">
          Versements
        </h2>
        {only && (
          <Button variant="secondary" onClick={onAll}>
            Tous les versements
          </Button>
        )}
      </div>
      <Loaded query={query} skeleton="h-40" label="Chargement des versements">
        {({ pages }) => {
          const payouts = pages.flatMap(({ items }) => items)
          return (
            <>
              <p className="mb-3 max-w-prose text-muted">{wordsOf(pages[0]!.readings, payouts.length)}</p>
              {payouts.length > 0 && (
                <ul className="divide-y divide-line rounded-card border border-line bg-card">
                  {payouts.map((payout) => (
                    <PayoutRow key={payout.id} payout={payout} isOpen={payout.id === only} />
                  ))}
                </ul>
              )}
              {query.hasNextPage && (
                <LoadMore query={query} shown={payouts.length} noun={['versement', 'versements']} />
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** Nothing is said to be missing before somebody has looked. */
function wordsOf(readings: PayoutsPage['readings'], shown: number): string {
  if (readings.length === 0) return 'Votre club ne prend pas la carte\u00a0: aucun prestataire ne lui verse d’argent.'
  const unread = readings.filter(({ read_at }) => read_at === null)
  if (unread.length > 0)
    return `Pas encore lus chez ${named(unread)}\u00a0: nous les demandons toutes les six heures, et ils apparaîtront ici.`
  const [oldest] = readings.flatMap(({ read_at }) => read_at ?? []).toSorted()
  const read = `Lus chez ${named(readings)}\u00a0: ${formatMoment(oldest!, PARIS)}.`
  return shown === 0 ? `Aucun versement pour l’instant. ${read}` : read
}

const named = (readings: PayoutsPage['readings']) => listed(readings.map(({ provider }) => PROVIDER_LABELS[provider]))
