import type { ReactNode } from 'react'
import type { Collected } from '#contract/collection.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuros } from '#domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { Badge } from '../../components/ui/badge.tsx'

type CollectedLineProps = { payment: Collected; isTicked: boolean; onTick: () => void; children?: ReactNode }

/** A payment that is awaited, with its tick: the whole line can be pressed. */
export function CollectedLine({ payment, isTicked, onTick, children }: CollectedLineProps) {
  const { team_name, club, tournament, reference, method, amount_cents, payment_due_at, overdue } = payment
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex cursor-pointer gap-3 p-4 hover:bg-raised/60">
        <input type="checkbox" checked={isTicked} onChange={onTick} className="mt-1 size-5 shrink-0 accent-leather" />
        <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-1">
          <span className="min-w-0 flex-1 basis-56">
            <strong className="wrap-anywhere">{team_name}</strong>
            <span className="block text-[0.9375rem] text-muted wrap-anywhere">
              {club.name} · {tournament.title}
            </span>
            <span className="block text-[0.9375rem] text-muted">
              {method ? PAYMENT_METHOD_LABELS[method] : 'Moyen à choisir'} ·{' '}
              <span className="figures">{reference}</span>
            </span>
            {children}
          </span>
          <span className="flex flex-col items-end gap-1 max-sm:w-full max-sm:flex-row max-sm:items-center max-sm:justify-between">
            <span className="figures text-xl leading-tight font-bold">{formatEuros(amount_cents)}</span>
            {payment_due_at && (
              <Badge tone={overdue ? 'danger' : 'neutral'}>
                {overdue ? 'En retard\u00a0: ' : 'Avant le '}
                {formatDate(payment_due_at, PARIS)}
              </Badge>
            )}
          </span>
        </span>
      </label>
    </li>
  )
}
