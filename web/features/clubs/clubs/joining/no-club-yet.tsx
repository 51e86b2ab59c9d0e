import type { SessionViewer } from '#contract/accounts/session.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { FindClub, type FindClubProps } from './find-club.tsx'

type NoClubYetProps = Pick<FindClubProps, 'onFounded'> & { viewer: SessionViewer }

/**
 * The home of an account that no club has accepted yet. While it waits for an answer, it can still found its own club.
 */
export function NoClubYet({ viewer: { join_request }, onFounded }: NoClubYetProps) {
  return (
    <div className="flex flex-col gap-6">
      {join_request && (
        <EmptyState
          title={`Votre demande pour rejoindre ${join_request.club.name} est en attente`}
          action={
            <>
              <ButtonLink to="/tournois">Voir les tournois</ButtonLink>
              <ButtonLink to="/profil" variant="secondary">
                Compléter mon profil
              </ButtonLink>
            </>
          }
        >
          Un responsable du club a été prévenu. Dès qu’il vous aura accepté, vous pourrez inscrire une équipe. Si
          personne ne répond, appelez le club&nbsp;: il suffit d’un clic dans son espace.
        </EmptyState>
      )}
      <FindClub asked={join_request?.club.name ?? null} onFounded={onFounded} />
    </div>
  )
}
