import type { Registration } from '#contract/registrations.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Notice } from './notice.tsx'

export const WHILE_WAITING =
  'Rien n’est débité. Dès qu’une place se libère pour vous, vous recevez un message et un e-mail.'

/** For a club in the waiting list: its rank, and what happens next. */
export function WaitingNotice({ registration }: { registration: Registration }) {
  const { rank, team_name, tournament } = registration
  return (
    <Notice
      arrives
      title={rank === null ? 'Sur la liste d’attente' : `Liste d’attente : rang ${rank}`}
      action={
        <>
          <ButtonLink to="/club/inscriptions">Voir mes inscriptions</ButtonLink>
          <ButtonLink to="/tournois" variant="secondary">
            Voir les tournois
          </ButtonLink>
        </>
      }
    >
      <p>
        {team_name} attend une place à « {tournament.title} ».
      </p>
      <p className="mt-2">{WHILE_WAITING}</p>
    </Notice>
  )
}
