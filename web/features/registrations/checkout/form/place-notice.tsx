import { Hand } from 'lucide-react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { HoldTimer } from './hold-timer.tsx'

type PlaceNoticeProps = {
  registration: Registration
  /** It is false while the provider must still answer: the place cannot be lost by time. */
  isTimed: boolean
  /** Other places are kept with it, all until the first of them is free again. */
  together?: { hold_expires_at: string | null } | null
  onOver: () => void
}

/** Says how long the place is kept for this club: a timer for minutes, a date for days. */
export function PlaceNotice({ registration, isTimed, together, onOver }: PlaceNoticeProps) {
  const { status, hold_expires_at, offer_expires_at, payment_due_at, tournament } = registration
  const heldUntil = together?.hold_expires_at ?? hold_expires_at
  const until = status === 'held' ? heldUntil : status === 'offered' ? offer_expires_at : null
  if (until && isTimed && isWithinAnHour(until))
    return <HoldTimer until={until} isOfSeveral={Boolean(together)} onOver={onOver} />
  if (!isTimed) return null
  const sentence = {
    offered: until && `Elle est à vous jusqu’au ${formatMoment(until, tournament.time_zone)}.`,
    waitlisted: 'Le tournoi est proche : elle est au premier club qui la prend.',
    approved: payment_due_at && `Payez avant le ${formatMoment(payment_due_at, tournament.time_zone)} pour la garder.`,
  }[status as string]
  const title = status === 'approved' ? 'Votre inscription est validée' : 'Une place s’est libérée pour vous'
  if (sentence === undefined && status !== 'approved') return null
  return (
    <div className="flex gap-3 rounded-card border border-court bg-court-soft p-4">
      <Hand className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
      <p className="leading-snug">
        <strong className="block">{title}</strong>
        {sentence}
      </p>
    </div>
  )
}

const isWithinAnHour = (instant: string) => Date.parse(instant) - serverNow().getTime() < 3_600_000
