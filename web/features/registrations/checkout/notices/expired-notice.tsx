import type { Registration } from '#contract/registrations/registrations.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Notice } from './notice.tsx'

type ExpiredNoticeProps = {
  registration: Registration
  /** Places that were kept with it, its own included. */
  places: number
  onRestart: () => Promise<void>
}

/** Says that the time to pay or accept is over: the place is free again, and nothing was charged. */
export function ExpiredNotice({ registration, places, onRestart }: ExpiredNoticeProps) {
  const { refund_due_cents, refunded_cents, team_name } = registration
  const paidLate = refund_due_cents + refunded_cents > 0
  return (
    <Notice
      arrives
      title="Délai dépassé"
      action={
        <>
          <Button onClick={() => void onRestart()}>Recommencer</Button>
          <ButtonLink to="/tournois" variant="secondary">
            Voir les tournois
          </ButtonLink>
        </>
      }
    >
      {places > 1 ? `Vos ${places} places ont été libérées.` : `La place ${ofName(team_name)} a été libérée.`}{' '}
      {paidLate ? 'Votre paiement est arrivé trop tard : il vous est rendu.' : 'Rien n’a été débité.'}
    </Notice>
  )
}
