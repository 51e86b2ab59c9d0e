import { Suspense, lazy } from 'react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { type CheckoutRefusal, isAlreadyIn } from '../checkout-refusal.ts'
import { CheckoutSkeleton } from '../checkout-skeleton.tsx'
import { Notice } from './notice.tsx'

/** Few come back to a tournament that they have entered. */
const EnteredNotice = lazy(() => import('./entered-notice.tsx'))

type RefusalNoticeProps = { refusal: CheckoutRefusal; options: RegistrationOptions }

/** Says why this club cannot register now, and where to go instead. */
export function RefusalNotice({ refusal, options }: RefusalNoticeProps) {
  const { code, title, message } = refusal
  const { tournament } = options
  const asked = useViewer()?.join_request?.club.name
  const page = { to: '/tournois/$id', params: { id: tournamentParam(tournament) } } as const
  if (isAlreadyIn(code))
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <EnteredNotice refusal={refusal} options={options} />
      </Suspense>
    )
  return (
    <Notice
      title={title}
      action={
        <>
          {code === 'club_missing' && (
            <ButtonLink to="/club" search={{ tournament: tournament.id }}>
              {asked ? 'Créer mon propre club' : 'Rejoindre ou créer mon club'}
            </ButtonLink>
          )}
          {code === 'tournament_not_open' && <ButtonLink {...page}>M’avertir à l’ouverture</ButtonLink>}
          {BY_WRITING.has(code) && <ButtonLink to="/contact">Nous écrire</ButtonLink>}
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

const BY_WRITING = new Set(['account_suspended', 'club_suspended', 'club_inactive'])
const ELSEWHERE = new Set([
  'tournament_cancelled',
  'tournament_completed',
  'tournament_started',
  'tournament_closed',
  'category_closed',
])
