import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Notice } from './notice.tsx'

export function TournamentMissing() {
  return (
    <Notice title="Tournoi non trouvé" action={<ButtonLink to="/tournois">Voir les tournois</ButtonLink>}>
      Ce tournoi n’existe pas, ou n’est plus publié.
    </Notice>
  )
}
