import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ClubSeasonAnalytics } from '#contract/insights/club-analytics.ts'
import { durationWords, kgWords, kmWords } from '#domain/insights/distances/distance.ts'
import { CARS_PER_TEAM } from '#domain/common/thresholds.ts'
import { formatEuros } from '#domain/common/money.ts'
import { BarChart } from '#web/components/ui/charts/bar-chart.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Facts } from '#web/components/ui/lists/facts.tsx'
import { Sparkline } from '#web/components/ui/charts/sparkline.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { HowComputed } from '../how-computed.tsx'
import { InsightError } from '../insight-error.tsx'

/** Shows what a club entered, spent and travelled, season by season. */
export default function ClubAnalytics({ id }: { id: number }) {
  const query = useQuery(orpc.analytics.ofClub.queryOptions({ input: { id } }))
  if (query.error && !query.data) return <InsightError title="L’analyse n’a pas pu être calculée" query={query} />
  if (!query.data) return <Computing className="h-96" />
  const { seasons } = query.data
  if (seasons.length === 0)
    return (
      <EmptyState title="Aucune inscription pour l’instant">
        Inscriptions, dépenses et trajets se comptent ici, saison par saison, dès la première équipe entrée.
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Travelled seasons={seasons} />
        <a href={`/files/analytics/${id}.csv`} download className={buttonClass('secondary', 'md')}>
          <Download className="size-5" aria-hidden="true" />
          Exporter (CSV)
        </a>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <BarChart
          title="Dépense par saison"
          desc={spendWords(seasons)}
          of="Saison"
          series={['Dépense']}
          bars={seasons.map(({ season, spend_cents }) => ({ label: season, values: [spend_cents] }))}
          format={formatEuros}
        />
        <BarChart
          title="Inscriptions et annulations"
          desc={entriesWords(seasons)}
          of="Saison"
          series={['Inscriptions', 'Annulations']}
          bars={seasons.map(({ season, registrations, cancellations }) => ({
            label: season,
            values: [registrations, cancellations],
          }))}
        />
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {seasons.map((season) => (
          <Season key={season.season} season={season} />
        ))}
      </ul>
      <HowComputed anchor="trajets" />
    </div>
  )
}

/** Draws how far the club travelled in each season, the first on the left; one season alone draws nothing. */
function Travelled({ seasons }: { seasons: readonly ClubSeasonAnalytics[] }) {
  const [last, first] = [seasons[0]!, seasons.at(-1)!]
  if (last === first) return <span />
  const words = `de ${kmWords(first.distance_km)} en ${first.season} à ${kmWords(last.distance_km)} en ${last.season}`
  return (
    <Sparkline
      title="Trajets"
      desc={`Trajets, ${words}`}
      of="Saison"
      points={seasons.map(({ season, distance_km }) => ({ label: season, value: distance_km })).toReversed()}
      format={kmWords}
    />
  )
}

function Season({ season }: { season: ClubSeasonAnalytics }) {
  const { registrations, cancellations, cancellation_percent, tournaments, distance_km, minutes, unknown_trips } =
    season
  return (
    <li className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h3 className="mb-3 text-lg">Saison {season.season}</h3>
      <Facts
        facts={[
          ['Inscriptions', String(registrations)],
          [
            'Annulations',
            cancellations === 0 ? '0' : `${cancellations} (${cancellation_percent}\u00a0% des inscriptions)`,
          ],
          ['Dépense', formatEuros(season.spend_cents)],
          ['Tournois', String(tournaments)],
          ['Trajets', tournaments > unknown_trips && `${kmWords(distance_km)}, ${durationWords(minutes)}`],
          ['CO₂e', tournaments > unknown_trips && `≈ ${kgWords(season.co2_kg)}`],
        ]}
      />
      <p className="mt-3 text-sm text-muted">{tripWords(season)}</p>
    </li>
  )
}

function tripWords({ tournaments, unknown_trips, is_estimated, is_approximate }: ClubSeasonAnalytics): string {
  const words = [
    tournaments > 0 && 'Un aller-retour par tournoi, ceux à venir compris',
    tournaments > unknown_trips && `CO₂e\u00a0: ${CARS_PER_TEAM} voitures par équipe`,
    is_estimated && 'distance estimée',
    is_approximate && 'position approximative',
    unknown_trips > 0 &&
      (unknown_trips === 1 ? '1 trajet inconnu, non compté' : `${unknown_trips} trajets inconnus, non comptés`),
  ]
  return words.filter(Boolean).join(' · ')
}

const spendWords = (seasons: readonly ClubSeasonAnalytics[]) =>
  seasons.map(({ season, spend_cents }) => `${formatEuros(spend_cents)} en ${season}`).join(', ')

const entriesWords = (seasons: readonly ClubSeasonAnalytics[]) =>
  seasons
    .map(({ season, registrations, cancellations }) => `${registrations} dont ${cancellations} annulées en ${season}`)
    .join(', ')
