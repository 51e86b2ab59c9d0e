import type { SessionViewer } from '#contract/session.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { FindClub } from './find-club.tsx'

/** The home of an account that no club has accepted yet. */
export function NoClubYet({ viewer }: { viewer: SessionViewer }) {
  if (!viewer.join_request) return <FindClub department={null} />
  return (
    <EmptyState
      title={`Votre demande pour rejoindre ${viewer.join_request.club.name} est en attente`}
      action={
        <>
          <ButtonLink to="/tournois">Voir les tournois</ButtonLink>
          <ButtonLink to="/profil" variant="secondary">
            Compléter mon profil
          </ButtonLink>
        </>
      }
    >
      Un responsable du club a été prévenu. Dès qu’il vous aura accepté, vous pourrez inscrire une équipe. Si personne
      ne répond, appelez le club&nbsp;: il suffit d’un clic dans son espace.
    </EmptyState>
  )
}
