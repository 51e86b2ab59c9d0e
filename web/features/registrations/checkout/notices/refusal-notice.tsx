import { useQuery } from '@tanstack/react-query'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { registrationLabel } from '#domain/registrations/registration.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { type CheckoutRefusal, isAlreadyIn } from '../checkout-refusal.ts'
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
      <ul className="grid gap-3">
        {registrations.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {registrations.some(({ status }) => status === 'waitlisted') && (
        <p className="mt-3 text-muted">{WHILE_WAITING}</p>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: RegistrationOptions['registrations'][number] }) {
  const { id, team_name, status, rank } = entry
  const { data } = useQuery(orpc.registrations.get.queryOptions({ input: { id }, retry: false }))
  const standing =
    status === 'pending'
      ? 'En attente de la réponse de l’organisateur'
      : registrationLabel(status, { place: 'club', rank })
  return (
    <li className="wrap-anywhere">
      {team_name}
      <p className="font-semibold">{standing}</p>
      {/* The money is read apart: its line is kept, so that the buttons do not move under the finger. */}
      <p className="min-h-6">{data && data.amount_cents > 0 && moneyOf(data)}</p>
    </li>
  )
}

function moneyOf(registration: Registration): string {
  const { amount_cents, payment_status, payment_label } = registration
  if (payment_status === 'paid') return `${formatEuros(amount_cents)} payés`
  return isUnpaid(registration) ? `${formatEuros(amount_cents)} à payer` : payment_label.toLowerCase()
}

const BY_WRITING = new Set(['account_suspended', 'club_suspended', 'club_inactive'])
const ELSEWHERE = new Set([
  'tournament_cancelled',
  'tournament_completed',
  'tournament_started',
  'tournament_closed',
  'category_closed',
])
