import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PayoutLine } from '#contract/registrations/payouts.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

/** What a transfer is made of, with a way to each team. */
export function PayoutLines({ id }: { id: string }) {
  const query = useInfiniteQuery(pagesOf(orpc.collection.payoutLines, { id }))
  return (
    <div className="mt-4">
      <Loaded query={query} skeleton="h-24" label="Chargement du versement">
        {({ pages }) => {
          const lines = pages.flatMap(({ items }) => items)
          return (
            <>
              <ul aria-label="Ce dont ce versement est fait" className="divide-y divide-line border-t border-line">
                {lines.map((line) => (
                  <Line key={line.n} line={line} />
                ))}
              </ul>
              {query.hasNextPage && <LoadMore query={query} shown={lines.length} noun={['ligne', 'lignes']} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function Line({ line: { kind, label, amount_cents, fee_cents, registration } }: { line: PayoutLine }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        {registration ? (
          <>
            <Link
              to="/organisateur/inscriptions"
              search={{ tournament: registration.tournament_id, status: 'tous', q: registration.reference }}
              className="font-semibold underline underline-offset-4 wrap-anywhere"
            >
              {registration.team_name}
            </Link>
            <p className="text-[0.9375rem] text-muted wrap-anywhere">
              {kind !== 'charge' && `${label}, `}
              {registration.club_name}
            </p>
          </>
        ) : (
          <p className="wrap-anywhere">{label}</p>
        )}
      </div>
      <div className="text-right">
        <p className="figures font-bold">{formatEuros(amount_cents)}</p>
        {fee_cents !== 0 && (
          <p className="text-[0.9375rem] text-muted">
            frais <span className="figures">{formatEuros(fee_cents)}</span>
          </p>
        )}
      </div>
    </li>
  )
}
