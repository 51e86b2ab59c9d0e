import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { Collected } from '#contract/registrations/collection.ts'
import type { Payout } from '#contract/registrations/payouts.ts'
import { formatDay } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { moneyWords } from '#domain/registrations/statement/amount.ts'
import type { Matchable, MatchedLine } from '#domain/registrations/statement/match.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CollectedLine } from '#web/features/registrations/collection/collected-line.tsx'
import type { useTicks } from '#web/features/registrations/collection/use-ticks.ts'

const ReceiveDialog = lazy(() => import('#web/features/registrations/collection/receive-dialog.tsx'))

export type Known = Collected & Matchable

type StatementLineProps = { line: MatchedLine<Known, Payout>; ticks: ReturnType<typeof useTicks> }

/** One line of the statement, with what it pays, or why nothing is ticked. */
export function StatementLineCard({ line, ticks }: StatementLineProps) {
  const { date, label, amount_cents, currency, paid, suggested, otherwise, payout, reason } = line
  const [isReceiving, setIsReceiving] = useState(false)
  // What is due changes with the note, so the same line would offer itself again for the rest.
  const [isNoted, setIsNoted] = useState(false)
  return (
    <li className="overflow-hidden rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-raised px-4 py-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted wrap-anywhere">
          {date && <span className="font-semibold text-ink">{formatDay(date)} </span>}
          {label}
        </p>
        <p className="figures font-bold">{moneyWords(amount_cents, currency)}</p>
      </div>
      {isNoted ? (
        <p className="border-t border-line px-4 py-3 font-medium">Noté depuis ce relevé.</p>
      ) : (
        reason && <p className="border-t border-line px-4 py-3 font-medium">{reason}</p>
      )}
      {payout && <PayoutLink payout={payout} />}
      {otherwise && !isNoted && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <span className="font-semibold">{otherwise.team_name}</span>
            <span className="block text-[0.9375rem] text-muted">
              {otherwise.club.name} · {otherwise.tournament.title}
            </span>
          </p>
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setIsReceiving(true)}>
            Noter {formatEuros(amount_cents)} reçus
          </Button>
          <Suspense>
            {isReceiving && (
              <ReceiveDialog
                payments={[otherwise]}
                method="transfer"
                received_cents={amount_cents}
                onClose={() => setIsReceiving(false)}
                onDone={(noted) => {
                  setIsReceiving(false)
                  setIsNoted(noted > 0)
                }}
              />
            )}
          </Suspense>
        </div>
      )}
      {paid.length + suggested.length > 0 && (
        <ul className="border-t border-line">
          {[...paid, ...suggested].map((payment) => (
            <CollectedLine
              key={payment.registration_id}
              payment={payment}
              isTicked={ticks.has(payment.registration_id)}
              onTick={() => ticks.toggle(payment.registration_id)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function PayoutLink({ payout: { id, provider, sums } }: { payout: Payout }) {
  const teams = sums?.teams ?? 0
  const whom = teams === 0 ? '' : teams === 1 ? ' pour une équipe' : ` pour ${teams} équipes`
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="font-medium">
        Versement de {PROVIDER_LABELS[provider]}
        {whom}.
      </p>
      <p className="text-[0.9375rem] text-muted">
        Rien à cocher&nbsp;: ses paiements sont déjà notés.{' '}
        <Link
          to="/organisateur/encaissement"
          search={{ onglet: 'tresorerie', versement: id }}
          className="font-semibold text-ink underline underline-offset-4"
        >
          Voir le versement
        </Link>
      </p>
    </div>
  )
}
