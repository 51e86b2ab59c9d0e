import { useId } from 'react'
import type { Collected } from '#contract/registrations/collection.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'

type CollectedLineProps = { payment: Collected; isTicked: boolean; onTick: () => void }

/** Shows a payment that is awaited, with its tick: the whole line can be pressed. */
export function CollectedLine({ payment, isTicked, onTick }: CollectedLineProps) {
  const { team_name, club, tournament, reference, method, amount_cents, payment_due_at, overdue } = payment
  const id = useId()
  return (
    <li className="relative flex flex-wrap items-start gap-x-6 gap-y-1 border-t border-line p-4 first:border-t-0 hover:bg-raised/60">
      <div className="min-w-0 flex-1 basis-56">
        <label className="flex cursor-pointer gap-3 font-semibold after:absolute after:inset-0">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onTick}
            aria-describedby={id}
            className="mt-0.5 size-5 shrink-0 accent-leather"
          />
          <span className="min-w-0 wrap-anywhere">{team_name}</span>
        </label>
        <p id={id} className="pl-8 text-[0.9375rem] text-muted wrap-anywhere">
          {club.name} · {tournament.title}
          <br />
          {method ? PAYMENT_METHOD_LABELS[method] : 'Moyen à choisir'} · <span className="figures">{reference}</span>
        </p>
      </div>
      <div className="flex flex-col items-end gap-1 max-sm:w-full max-sm:flex-row max-sm:items-center max-sm:justify-between max-sm:pl-8">
        <p className="figures text-xl leading-tight font-bold">{formatEuros(amount_cents)}</p>
        {payment_due_at && (
          <Badge tone={overdue ? 'danger' : 'neutral'}>
            {overdue ? 'En retard\u00a0: ' : 'Avant le '}
            {formatDate(payment_due_at, tournament.time_zone)}
          </Badge>
        )}
      </div>
    </li>
  )
}
