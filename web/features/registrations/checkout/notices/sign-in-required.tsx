import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useClosed } from '#web/lib/closed-doors.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { CheckoutSteps } from '../steps.ts'
import { Notice } from './notice.tsx'

/** It is what the address asks for, without the door that is open. */
type Here = { tournament?: number; registration?: string; category?: number }

/** Names the tournament and offers two doors, which both open over this page, by its address. */
export function SignInRequired({ here }: { here: Here }) {
  const closed = useClosed('new_registrations')
  // Most visitors come to register a team: the code of the next step is fetched while they read.
  useEffect(() => whenIdle(() => void CheckoutSteps.load().catch(() => {})), [])
  return (
    <Notice
      title="Connexion requise"
      action={
        <>
          <ButtonLink to="/paiement" search={{ ...here, login: true }} replace resetScroll={false}>
            Se connecter
          </ButtonLink>
          {!closed && (
            <ButtonLink
              to="/paiement"
              search={{ ...here, inscription: true }}
              replace
              resetScroll={false}
              variant="ink"
            >
              Créer mon espace club
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary">
            Retour à l’accueil
          </ButtonLink>
        </>
      }
    >
      {here.tournament !== undefined && <Wanted id={here.tournament} />}
      <ClosedNote door="new_registrations" className="mb-4" />
      <p>Connectez-vous à votre espace club pour inscrire une équipe&nbsp;: vous resterez sur cette page.</p>
    </Notice>
  )
}

function Wanted({ id }: { id: number }) {
  const { data, isPending } = useQuery(orpc.tournaments.get.queryOptions({ input: { id }, retry: false }))
  // Its place is kept: a door that moves under the finger is not opened.
  if (!data) return isPending ? <p className="mb-4 h-13" /> : null
  const { title, starts_at, ends_at, time_zone, location } = data
  return (
    <p className="mb-4 text-base text-ink">
      <strong className="block text-lg wrap-anywhere">{title}</strong>
      {formatDateRange(starts_at, ends_at, time_zone)}, {location}
    </p>
  )
}
