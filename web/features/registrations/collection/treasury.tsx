import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TreasurySums } from '#contract/registrations/collection.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { Book } from './book.tsx'
import { Payouts } from './payouts/payouts.tsx'

type TreasuryProps = {
  /** The transfer that a line of the statement has led to. */
  payout: string | undefined
  onPayouts: () => void
}

/**
 * Shows what the club has collected and given back, by season and by tournament, and offers each movement as a table. Between
 * its providers and its bank, transfers say which teams each pays.
 */
export function Treasury({ payout, onPayouts }: TreasuryProps) {
  const query = useQuery(orpc.collection.treasury.queryOptions())
  const payouts = <Payouts key={payout} only={payout} onAll={onPayouts} />
  if (payout) return payouts
  return (
    <Loaded query={query} skeleton="h-72" label="Chargement de la trésorerie">
      {({ seasons, tournaments }) =>
        tournaments.length === 0 ? (
          <EmptyState title="Aucun encaissement pour l’instant">
            Chaque paiement reçu et chaque remboursement fait apparaîtront ici, à télécharger pour votre comptabilité.
          </EmptyState>
        ) : (
          <div className="grid gap-8">
            <Book seasons={seasons.map(({ season }) => season)} />
            {payouts}
            <Part id="saisons" title="Par saison">
              {seasons.map(({ season, ...sums }) => (
                <Entry key={season} title={`Saison ${season}`} sums={sums} file={`seasons/${season}`} />
              ))}
            </Part>
            <Part id="tournois" title="Par tournoi">
              {tournaments.map(({ id, title, starts_at, time_zone, ...sums }) => (
                <Entry
                  key={id}
                  title={title}
                  detail={formatDate(starts_at, time_zone)}
                  sums={sums}
                  file={`tournaments/${id}`}
                  tournamentId={id}
                />
              ))}
            </Part>
          </div>
        )
      }
    </Loaded>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-heading">
      {title}
    </h2>
    <ul className="rounded-card border border-line bg-card">{children}</ul>
  </section>
)

type EntryProps = { title: string; detail?: string; sums: TreasurySums; file: string; tournamentId?: number }

function Entry({ title, detail, sums: { gross_cents, refund_cents }, file, tournamentId }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-base leading-tight wrap-anywhere">
          {tournamentId ? (
            <Link
              to="/organisateur/tournois/$id/inscriptions"
              params={{ id: String(tournamentId) }}
              className="underline underline-offset-4"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {detail && <p className="text-[0.9375rem] text-muted">{detail}</p>}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 sm:grid sm:w-80 sm:grid-cols-3 [&_dt]:text-sm [&_dt]:text-muted">
        {[
          ['Encaissé', gross_cents],
          ['Remboursé', refund_cents],
          ['Reste', gross_cents - refund_cents],
        ].map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures font-bold">{formatEuros(Number(cents))}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {(['csv', 'xlsx'] as const).map((kind) => (
          <a
            key={kind}
            href={`/files/treasury/${file}.${kind}`}
            download
            aria-label={`${title}, en ${kind.toUpperCase()}`}
            className={buttonClass('secondary', 'md', 'max-sm:flex-1')}
          >
            <Download className="size-4" aria-hidden="true" />
            {kind.toUpperCase()}
          </a>
        ))}
      </div>
    </li>
  )
}
