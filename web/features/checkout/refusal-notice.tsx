import type { RegistrationOptions } from '#contract/registrations.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { useViewer } from '../../lib/viewer.ts'
import { type CheckoutRefusal, isAlreadyIn } from './checkout-refusal.ts'
import { Notice } from './notice.tsx'

type RefusalNoticeProps = { refusal: CheckoutRefusal; tournament: RegistrationOptions['tournament'] }

/** Why nobody of this club can register here now, and where to go instead. */
export function RefusalNotice({ refusal, tournament }: RefusalNoticeProps) {
  const { code, title, message } = refusal
  const asked = useViewer()?.join_request?.club.name
  const page = { to: '/tournois/$id', params: { id: `${tournament.id}-${tournament.slug}` } } as const
  return (
    <Notice
      title={title}
      action={
        <>
          {isAlreadyIn(code) && <ButtonLink to="/club/inscriptions">Voir mes inscriptions</ButtonLink>}
          {code === 'club_missing' && <ButtonLink to="/club">Rejoindre ou créer mon club</ButtonLink>}
          {code === 'tournament_not_open' && <ButtonLink {...page}>M’avertir à l’ouverture</ButtonLink>}
          {ELSEWHERE.has(code) && <ButtonLink to="/tournois">Trouver un autre tournoi</ButtonLink>}
          {code !== 'tournament_not_open' && (
            <ButtonLink {...page} variant="secondary">
              Voir le tournoi
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{message}</p>
      {code === 'club_missing' && asked && (
        <p className="mt-2">
          Votre demande pour rejoindre {asked} est en attente&nbsp;: vous pourrez inscrire une équipe dès qu’elle sera
          acceptée, ou créer votre propre club sans attendre.
        </p>
      )}
      {code === 'tournament_cancelled' && tournament.status_reason && <p>{tournament.status_reason}</p>}
      <p className="mt-2 text-base font-semibold text-ink">{tournament.title}</p>
    </Notice>
  )
}

const ELSEWHERE = new Set([
  'tournament_cancelled',
  'tournament_completed',
  'tournament_started',
  'tournament_closed',
  'category_closed',
])
