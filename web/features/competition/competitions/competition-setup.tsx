import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { AllCategories } from './all-categories.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { SetUpSkeleton } from './set-up-skeleton.tsx'

type CompetitionSetupProps = {
  tournamentId: number
  /** The category on screen; without one, all of them, unless there is only one. */
  categoryId: number | undefined
  onCategory: (id: number | undefined) => void
  /** Explains how the strengths of teams come about. */
  how: ReactNode
}

/** Sets how each category is played: all of them in one table, then one with its rules, its minutes, its draw. */
export default function CompetitionSetup({ tournamentId, categoryId, onCategory, how }: CompetitionSetupProps) {
  const read = useQuery(orpc.competitions.get.queryOptions({ input: { id: tournamentId }, staleTime: 0 }))
  // A colleague may be there at the same time.
  useLive([`d${tournamentId}`])
  return (
    <Loaded query={read} skeleton={<SetUpSkeleton />} label="Chargement des formules">
      {(list) => <SetUp {...{ tournamentId, categoryId, onCategory, how, list }} />}
    </Loaded>
  )
}

function SetUp({ tournamentId, categoryId, onCategory, how, list }: CompetitionSetupProps & { list: CompetitionList }) {
  const { categories, time_zone } = list
  const shown = categories.find(({ id }) => id === categoryId) ?? (categories.length === 1 ? categories[0] : undefined)
  if (categories.length === 0)
    return (
      <EmptyState title="Aucune catégorie">
        Ajoutez les catégories du tournoi dans sa fiche, puis revenez ici.
      </EmptyState>
    )
  if (!shown) return <AllCategories tournamentId={tournamentId} list={list} />
  return (
    <>
      {categories.length > 1 && (
        <div className="mb-6">
          <ChoiceChips
            legend="Catégorie"
            hideLegend
            oneLine
            name="categorie"
            value={String(shown.id)}
            choices={[
              { value: ALL, label: 'Toutes' },
              ...categories.map((category) => ({
                value: String(category.id),
                label: `${categoryLabel(category)}${stateOf(category)}`,
              })),
            ]}
            onChange={(value) => onCategory(value === undefined || value === ALL ? undefined : Number(value))}
          />
        </div>
      )}
      <CategoryPanel key={shown.id} tournamentId={tournamentId} category={shown} timeZone={time_zone} how={how} />
    </>
  )
}

const ALL = 'toutes'

const stateOf = ({ status, phase, draw }: CategorySetUp) => {
  if (status === 'cancelled') return ', annulée'
  if (phase !== 'set_up') return ', publiée'
  return draw ? ', tirée' : ''
}
