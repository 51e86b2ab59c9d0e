import type { Registration } from '#contract/registrations.ts'
import { ofName } from '#domain/french-names.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { PaymentGuide } from '../../components/ui/payment-guide.tsx'
import { Notice } from './notice.tsx'

type PayByHandNoticeProps = { registration: Registration; guide: NonNullable<Registration['manual_payment']> }

/** The team is in, and the organiser waits for its cheque, transfer or cash: what to do now. */
export function PayByHandNotice({ registration, guide }: PayByHandNoticeProps) {
  const { team_name, tournament } = registration
  return (
    <Notice
      arrives
      title="Il reste à payer l’organisateur"
      action={
        <>
          <ButtonLink to="/club/inscriptions">Voir mes inscriptions</ButtonLink>
          <ButtonLink to="/tournois" variant="secondary">
            Voir les tournois
          </ButtonLink>
        </>
      }
    >
      <p className="mb-4">
        La place {ofName(team_name)} à « {tournament.title} » est gardée. Ces indications vous sont aussi envoyées par
        e-mail.
      </p>
      <PaymentGuide guide={guide} />
    </Notice>
  )
}
