import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import { courtHours } from '#domain/competition/set-up/court-hours.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { CategoryPanel } from './category-panel.tsx'
import { ForAll } from './for-all.tsx'
import { SetUpSkeleton } from './set-up-skeleton.tsx'

type CompetitionSetupProps = {
  tournamentId: number
  /** The category on screen, which is the first one when absent. */
  categoryId: number | undefined
  onCategory: (id: number) => void
  /** Explains how the strengths of teams come about. */
  how: ReactNode
}

/** Sets how each category is played: its format, its rules, its minutes, its draw. */
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
  const shown = categories.find(({ id }) => id === categoryId) ?? categories[0]
  if (!shown)
    return (
      <EmptyState title="Aucune catégorie">
        Ajoutez les catégories du tournoi dans sa fiche, puis revenez ici.
      </EmptyState>
    )
  return (
    <>
      <Courts list={list} />
      <ForAll tournamentId={tournamentId} categories={categories} />
      {categories.length > 1 && (
        <div className="mb-6">
          <ChoiceChips
            legend="Catégorie"
            hideLegend
            oneLine
            name="categorie"
            value={String(shown.id)}
            choices={categories.map((category) => ({
              value: String(category.id),
              label: `${categoryLabel(category)}${stateOf(category)}`,
            }))}
            onChange={(value) => value && onCategory(Number(value))}
          />
        </div>
      )}
      <CategoryPanel key={shown.id} tournamentId={tournamentId} category={shown} timeZone={time_zone} how={how} />
    </>
  )
}

const stateOf = ({ status, phase, draw }: CategorySetUp) => {
  if (status === 'cancelled') return ', annulée'
  if (phase !== 'set_up') return ', publiée'
  return draw ? ', tirée' : ''
}

/** Tells whether all categories together fit in the hours of the courts, which the form of the tournament sets. */
function Courts({ list: { courts } }: { list: CompetitionList }) {
  const { count, open_minutes, needed_minutes } = courts
  if (open_minutes === 0)
    return (
      <p className="mb-5 text-muted">
        Les terrains n’ont pas encore d’heures d’ouverture&nbsp;: indiquez-les dans la fiche, et chaque formule dira si
        elle tient.
      </p>
    )
  const left = open_minutes - needed_minutes
  return (
    <p className="mb-5 text-muted">
      {count === 1 ? '1 terrain ouvert' : `${count} terrains ouverts`} {courtHours(open_minutes)} en tout&nbsp;;{' '}
      {courtHours(needed_minutes)} pour les formules choisies,{' '}
      {left >= 0 ? `${courtHours(left)} de reste` : `il manque ${courtHours(-left)}`}.
    </p>
  )
}
