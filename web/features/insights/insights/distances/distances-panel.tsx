import { useQuery } from '@tanstack/react-query'
import type { ClubDistance, Distances } from '#contract/insights/distances.ts'
import { durationWords, kgWords, kmWords } from '#domain/insights/distances/distance.ts'
import { CARS_PER_TEAM, PEOPLE_PER_TEAM } from '#domain/common/thresholds.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { ScrollBox } from '#web/components/ui/scroll-box.tsx'
import { HowComputed } from '../how-computed.tsx'
import { InsightError } from '../insight-error.tsx'
import { DistanceBadge } from './distance-badge.tsx'
import { sourceWords, wayWords } from './way-words.ts'

/** Lists how far the clubs of a tournament come from, nearest first, and what their journeys make together. */
export default function DistancesPanel({ id }: { id: number }) {
  const query = useQuery({ ...orpc.distances.get.queryOptions({ input: { id } }), retry: false })
  if (query.error && !query.data) return <InsightError title="Erreur Distance" query={query} />
  if (!query.data) return <Computing className="h-64" />
  const { items, totals, is_placed } = query.data
  if (items.length === 0) return <p className="text-muted">Aucun club inscrit pour calculer les distances</p>
  if (!is_placed) return <p className="text-muted">Lieu à préciser par l’organisateur.</p>
  return (
    <div className="grid gap-4">
      {totals && <Totals totals={totals} />}
      <ScrollBox
        label="Clubs, du plus proche au plus lointain"
        className="max-h-64 rounded-card border border-line bg-card"
      >
        <ul>
          {items.map((row) => (
            <Row key={row.club.id} row={row} />
          ))}
        </ul>
      </ScrollBox>
      <HowComputed anchor="distances" />
    </div>
  )
}

function Row({ row }: { row: ClubDistance }) {
  const { club, clubName, location, teams } = row
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Crest club={club} size={30} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 gap-x-4 sm:flex sm:items-start sm:justify-between">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{clubName}</p>
          <p className="text-[0.9375rem] text-muted">
            {location}
            {teams > 1 && `, ${teams} équipes`}
          </p>
          <p className="text-sm text-muted">{sourceWords(row)}</p>
        </div>
        <p className="flex shrink-0 flex-wrap items-center gap-x-3 max-sm:mt-1 sm:flex-col sm:items-end">
          <span className="figures font-semibold whitespace-nowrap">{wayWords(row)}</span>
          <DistanceBadge badge={row.badge} />
        </p>
      </div>
    </li>
  )
}

function Totals({ totals }: { totals: NonNullable<Distances['totals']> }) {
  const { clubs, unknown, median_km, return_km, hours, co2_kg, coach_co2_kg } = totals
  const facts = [
    ['Distance médiane', kmWords(median_km)],
    ['Allers-retours', kmWords(return_km)],
    ['Temps de route', durationWords(hours * 60)],
    ['CO₂e', `≈ ${kgWords(co2_kg)}`],
  ] as const
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="rounded-card border border-line bg-card px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures font-display text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        Pour {clubs === 1 ? '1 club' : `${clubs} clubs`}, un aller-retour par club. CO₂e&nbsp;: {CARS_PER_TEAM}
        &nbsp;voitures par équipe&nbsp;; en car ({PEOPLE_PER_TEAM} personnes par équipe), ≈ {kgWords(coach_co2_kg)}.
        {unknown > 0 &&
          ` ${unknown === 1 ? '1 autre n’est pas compté' : `${unknown} autres ne sont pas comptés`}\u00a0: trajet inconnu, ou traversée.`}
      </p>
    </div>
  )
}
