import { useQuery } from '@tanstack/react-query'
import { kgWords } from '#domain/insights/distances/distance.ts'
import { carsCo2Kg, coachCo2Kg } from '#domain/insights/distances/travel.ts'
import { CARS_PER_TEAM, PEOPLE_PER_TEAM } from '#domain/common/thresholds.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { HowComputed } from '../how-computed.tsx'
import { InsightError } from '../insight-error.tsx'
import { DistanceBadge } from './distance-badge.tsx'
import { sourceWords, wayWords } from './way-words.ts'

/** Tells members how far their club has to travel. Whoever runs the tournament reads all distances elsewhere. */
export default function OwnDistance({ id }: { id: number }) {
  const query = useQuery({ ...orpc.distances.get.queryOptions({ input: { id } }), retry: false })
  if (query.error && !query.data) return <InsightError title="Erreur Distance" query={query} />
  if (!query.data) return <Computing className="h-32" />
  const { scope, items, is_placed } = query.data
  const [row] = items
  if (scope !== 'own' || !row || !is_placed) return null
  return (
    <section aria-labelledby="trajet" className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 id="trajet" className="text-lg leading-tight">
        Depuis votre club, par la route
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="figures text-lg">{wayWords(row)}</strong>
        <DistanceBadge badge={row.badge} />
        <span className="text-muted">{sourceWords(row)}</span>
      </p>
      {row.distance !== null && (
        <p className="mt-1 mb-2 text-[0.9375rem] text-muted">
          Une équipe, aller et retour&nbsp;: ≈ {kgWords(carsCo2Kg(2 * row.distance))} CO₂e en {CARS_PER_TEAM}
          &nbsp;voitures, {kgWords(coachCo2Kg(2 * row.distance))} en car ({PEOPLE_PER_TEAM} personnes).
        </p>
      )}
      <HowComputed anchor="trajets" />
    </section>
  )
}
