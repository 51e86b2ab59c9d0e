import type { Registration } from '#contract/registrations/registrations.ts'
import { ofName } from '#domain/common/french-names.ts'
import { PaymentGuide } from '#web/components/ui/payment/payment-guide.tsx'
import { NextLinks } from './next-links.tsx'
import { Notice } from './notice.tsx'

type PayByHandNoticeProps = { registration: Registration; guide: NonNullable<Registration['manual_payment']> }

/** Says that the team is in and that the organiser waits for its cheque, transfer or cash, and what to do now. */
export function PayByHandNotice({ registration, guide }: PayByHandNoticeProps) {
  const { team_name, tournament } = registration
  return (
    <Notice arrives title="Il reste à payer l’organisateur" action={<NextLinks />}>
      <p className="mb-4">
        La place {ofName(team_name)} à « {tournament.title} » est gardée. Ces indications vous sont aussi envoyées par
        e-mail.
      </p>
      <PaymentGuide guide={guide} />
    </Notice>
  )
}
