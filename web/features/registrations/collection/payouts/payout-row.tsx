import type { Payout } from '#contract/registrations/payouts.ts'
import { formatDay } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PAYOUT_STATE_LABELS } from '#domain/registrations/payments/payouts.ts'
import { PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { PayoutLines } from './payout-lines.tsx'

/** One transfer: its day and its amount, then whom it pays. */
export function PayoutRow({ payout, isOpen }: { payout: Payout; isOpen: boolean }) {
  const { id, arrives_on, label, amount_cents, state, by_hand, provider, sums } = payout
  return (
    <li>
      <Fold
        heading="h3"
        isOpen={isOpen}
        title={`${formatDay(arrives_on)}, ${label}`}
        fact={
          <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {state !== 'paid' && (
              <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>{PAYOUT_STATE_LABELS[state]}</Badge>
            )}
            {amount_cents < 0 && <Badge>Repris sur votre compte</Badge>}
            <span className="figures font-bold text-ink">{formatEuros(amount_cents)}</span>
          </span>
        }
      >
        {state === 'failed' && (
          <Alert tone="danger" title="Ce versement n’est pas arrivé" className="mb-4">
            La banque l’a refusé : le prestataire garde l’argent et l’ajoute à un prochain versement. Vérifiez votre
            compte bancaire chez lui.
          </Alert>
        )}
        {sums ? (
          <>
            <Sums sums={sums} amount_cents={amount_cents} />
            <PayoutLines id={id} />
          </>
        ) : (
          <p className="max-w-prose text-muted">
            {by_hand
              ? `Votre club l’a demandé lui-même\u00a0: ${PROVIDER_LABELS[provider]} ne dit alors pas quelles équipes il paie. Ses virements automatiques, eux, le disent.`
              : 'Le prestataire n’a pas encore dit de quoi ce versement est fait.'}
          </p>
        )}
      </Fold>
    </li>
  )
}

type SumsProps = { sums: NonNullable<Payout['sums']>; amount_cents: number }

function Sums({ sums, amount_cents }: SumsProps) {
  const { teams, paid_cents, refunded_cents, fee_cents, other_cents, gap_cents } = sums
  const parts: [string, number][] = [
    [teams === 1 ? 'Une équipe' : `${teams} équipes`, paid_cents],
    ['Remboursements', -refunded_cents],
    ['Frais', -fee_cents],
    ['Hors de vos tournois', other_cents],
  ]
  return (
    <dl className="grid max-w-md gap-1.5 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      {parts
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{formatEuros(cents)}</dd>
          </div>
        ))}
      <div className="border-t border-line pt-1.5 font-bold">
        <dt>Versement</dt>
        <dd className="figures">{formatEuros(amount_cents)}</dd>
      </div>
      <div className={gap_cents === 0 ? 'text-muted' : 'font-bold text-danger'}>
        <dt>Écart</dt>
        <dd className="figures">{gap_cents === 0 ? 'Aucun, au centime' : formatEuros(gap_cents)}</dd>
      </div>
    </dl>
  )
}
