import type { Refund } from '#contract/registrations/payments.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'

type RefundCardProps = { refund: Refund; onSettle?: (refund: Refund) => void; onMove?: (refund: Refund) => void }

/** Shows one refund: to whom, how much, and until when somebody has to make it. */
export function RefundCard({ refund, onSettle, onMove }: RefundCardProps) {
  const { team_name, club_name, tournament, amount_cents, reason, why, due_at, overdue, contested, method, kind } =
    refund
  const isMine = onSettle && !contested
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg leading-tight wrap-anywhere">{team_name}</h3>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {club_name}
          <br />
          {tournament.title}
          <br />
          {reason}
        </p>
        {why && <p className="mt-1 text-[0.9375rem]">{why}</p>}
      </div>
      <div>
        <p className="figures text-2xl leading-tight font-bold">{formatEuros(amount_cents)}</p>
        <p className="text-sm text-muted">Payé par {PAYMENT_METHOD_LABELS[method].toLowerCase()}</p>
      </div>
      <div className="flex flex-col items-start gap-1.5 sm:items-end">
        {contested ? (
          <Badge tone="neutral">Contesté : la banque décide</Badge>
        ) : !onSettle ? (
          <Badge tone="neutral">En cours chez le prestataire</Badge>
        ) : overdue ? (
          <Badge tone="danger">En retard : {formatDate(due_at, tournament.time_zone)}</Badge>
        ) : (
          <Badge tone="warning">Avant le {formatDate(due_at, tournament.time_zone)}</Badge>
        )}
      </div>
      {isMine && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {onMove && kind === 'surplus' && (
            <Button variant="secondary" onClick={() => onMove(refund)} className="max-sm:w-full">
              Garder pour une autre équipe…
            </Button>
          )}
          <Button onClick={() => onSettle(refund)} className="max-sm:w-full">
            Remboursement fait
          </Button>
        </div>
      )}
    </Card>
  )
}
