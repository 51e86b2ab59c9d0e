import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import type { RegistrationPage } from '../registrations-query.ts'
import { filtersOf, statusOf } from './manage-filters.ts'
import type { ManageChange, ManageSearch } from './manage-search.ts'

type NothingProps = {
  search: ManageSearch
  counts: RegistrationPage['counts']
  onChange: (change: ManageChange) => void
}

/** Says why the list is empty, and offers the one thing to do next. */
export function Nothing({ search, counts, onChange }: NothingProps) {
  const elsewhere = counts.reduce((sum, { count }) => sum + count, 0)
  const isFiltered = Object.keys(filtersOf(search)).length > 0
  if (elsewhere > 0)
    return (
      <EmptyState
        title={statusOf(search) === 'pending' ? 'Rien n’attend votre réponse' : 'Aucune inscription dans cet état'}
        action={
          <Button onClick={() => onChange({ status: 'tous' })}>
            {elsewhere === 1 ? 'Voir l’autre inscription' : `Voir les ${elsewhere} autres inscriptions`}
          </Button>
        }
      >
        {isFiltered ? 'D’autres répondent à votre recherche, dans un autre état.' : undefined}
      </EmptyState>
    )
  if (isFiltered)
    return (
      <EmptyState
        title="Aucune inscription ne correspond"
        action={
          <Button
            onClick={() =>
              onChange({ tournament: undefined, status: undefined, payment_status: undefined, q: undefined })
            }
          >
            Effacer les filtres
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title="Aucune inscription pour l’instant"
      action={<ButtonLink to="/tournois">Voir les tournois ouverts</ButtonLink>}
    >
      Elles apparaîtront ici dès qu’un club aura inscrit une équipe. La page de chaque tournoi se partage par un lien.
    </EmptyState>
  )
}
