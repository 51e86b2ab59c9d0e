import { useQuery } from '@tanstack/react-query'
import { formatDateRange } from '#domain/dates.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { orpc } from '../../lib/api.ts'
import { Notice } from './notice.tsx'

/** For which tournament, and the two doors: both open over this page, by its address. */
export function SignInRequired({ tournamentId }: { tournamentId: number | undefined }) {
  const search = tournamentId ? { tournament: tournamentId } : {}
  return (
    <Notice
      title="Connexion requise"
      action={
        <>
          <ButtonLink to="/paiement" search={{ ...search, login: true }} replace resetScroll={false}>
            Se connecter
          </ButtonLink>
          <ButtonLink
            to="/paiement"
            search={{ ...search, inscription: true }}
            replace
            resetScroll={false}
            variant="ink"
          >
            Créer mon espace club
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Retour à l’accueil
          </ButtonLink>
        </>
      }
    >
      {tournamentId !== undefined && <Wanted id={tournamentId} />}
      <p>Connectez-vous à votre espace club pour inscrire une équipe&nbsp;: vous resterez sur cette page.</p>
    </Notice>
  )
}

function Wanted({ id }: { id: number }) {
  const { data } = useQuery(orpc.tournaments.get.queryOptions({ input: { id }, retry: false }))
  if (!data) return null
  const { title, starts_at, ends_at, time_zone, location } = data
  return (
    <p className="mb-4 text-base text-ink">
      <strong className="block text-lg wrap-anywhere">{title}</strong>
      {formatDateRange(starts_at, ends_at, time_zone)}, {location}
    </p>
  )
}
