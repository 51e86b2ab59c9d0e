import type { Basket } from '#contract/registrations/baskets.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { PaymentGuide } from '#web/components/ui/payment/payment-guide.tsx'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { NextLinks } from '../notices/next-links.tsx'
import { Notice } from '../notices/notice.tsx'
import { WHILE_WAITING } from '../notices/waiting-notice.tsx'
import { type LeftOut, leftOutTitle } from './held-together.ts'
import { LeftOutNote } from './left-out-note.tsx'

type BasketNoticeProps = { basket: Basket; leftOut: readonly LeftOut[] }

/** Tells where each team stands once nothing is left to do on this page, and how those that owe money pay it. */
export function BasketNotice({ basket: { registrations }, leftOut }: BasketNoticeProps) {
  return (
    <Notice arrives title={titleOf(registrations, leftOut)} action={<NextLinks />}>
      {registrations.some(({ manual_payment }) => manual_payment) && (
        <p className="mb-6">
          La place de chaque équipe est gardée. Ces indications vous sont aussi envoyées par e-mail.
        </p>
      )}
      <ul className="grid gap-5 text-left text-base text-ink">
        {registrations.map((one) => (
          <li key={one.id}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{one.team_name}</strong>
              <RegistrationBadge status={one.status} place="club" rank={one.rank} />
            </p>
            <p className="mb-2 text-[0.9375rem] text-muted">
              {categoryLabel(one.category)}, {one.tournament.title}
            </p>
            {one.manual_payment && <PaymentGuide guide={one.manual_payment} />}
          </li>
        ))}
      </ul>
      {registrations.some(({ status }) => status === 'waitlisted') && <p className="mt-4">{WHILE_WAITING}</p>}
      {leftOut.length > 0 && (
        <div className="mt-6 text-left">
          <LeftOutNote entered={registrations.length} leftOut={leftOut} />
        </div>
      )}
    </Notice>
  )
}

function titleOf(registrations: readonly Registration[], leftOut: readonly LeftOut[]): string {
  if (registrations.some(({ manual_payment }) => manual_payment)) return 'Il reste à payer l’organisateur'
  if (leftOut.length > 0) return leftOutTitle(registrations.length, leftOut.length)
  return registrations.every(({ status }) => status === 'waitlisted') ? 'Sur la liste d’attente' : 'Équipes inscrites'
}
