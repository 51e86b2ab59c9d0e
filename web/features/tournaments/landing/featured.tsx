import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Section } from './section.tsx'

/** The three featured tournaments; `children` are their cards. */
export function Featured({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  return (
    <Section
      id="tournaments"
      title="Tournois à l’affiche"
      action={
        <ButtonLink to="/tournois" variant="secondary">
          Voir tous les tournois
        </ButtonLink>
      }
    >
      {isEmpty ? (
        <EmptyState
          heading="h3"
          title="Aucun tournoi ouvert pour l’instant"
          action={<ButtonLink to="/tournois">Voir tous les tournois</ButtonLink>}
        >
          <p>Les prochains s’afficheront ici dès que leurs organisateurs les publieront.</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>
      )}
    </Section>
  )
}
