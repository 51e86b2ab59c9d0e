import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { type CheckoutRefusal, isAlreadyIn } from '../checkout-refusal.ts'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { Notice } from './notice.tsx'
import { WHILE_WAITING } from './waiting-notice.tsx'

type RefusalNoticeProps = { refusal: CheckoutRefusal; options: RegistrationOptions }

/** Says why this club cannot register now, and where to go instead. */
export function RefusalNotice({ refusal, options: { tournament, registrations } }: RefusalNoticeProps) {
  const { code, title, message } = refusal
  const asked = useViewer()?.join_request?.club.name
  const page = { to: '/tournois/$id', params: { id: tournamentParam(tournament) } } as const
  return (
    <Notice
      title={title}
      action={
        <>
          {isAlreadyIn(code) && <ButtonLink to="/club/inscriptions">Voir mes inscriptions</ButtonLink>}
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
      {isAlreadyIn(code) && <Entered registrations={registrations} />}
    </Notice>
  )
}

/** Says where each team of the club stands, and what a rank is good for. */
function Entered({ registrations }: Pick<RegistrationOptions, 'registrations'>) {
  return (
    <div className="mt-4 text-base text-ink">
      <ul className="grid gap-2">
        {registrations.map(({ id, team_name, status, rank }) => (
          <li key={id} className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{team_name}</span>
            <RegistrationBadge status={status} place="club" rank={rank} />
          </li>
        ))}
      </ul>
      {registrations.some(({ status }) => status === 'waitlisted') && (
        <p className="mt-3 text-muted">{WHILE_WAITING}</p>
      )}
    </div>
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
