import { useQuery } from '@tanstack/react-query'
import type { TournamentWeather } from '#contract/insights/weather.ts'
import { formatClock, formatDay, formatTime } from '#domain/common/dates/dates.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { InsightError } from './insight-error.tsx'

/** Shows the weather of a tournament at the hour when it begins, or why there is none. Once it is over, it shows nothing. */
export default function WeatherCard({ tournament }: { tournament: { id: number; time_zone: string } }) {
  const { id, time_zone } = tournament
  const query = useQuery({ ...orpc.weather.get.queryOptions({ input: { id } }), staleTime: 300_000, retry: false })
  if (query.error && !query.data) return <InsightError title="Erreur Météo" query={query} />
  if (!query.data) return <WeatherWaiting />
  const weather = query.data
  return weather.state === 'known' ? (
    <Forecast weather={weather} time_zone={time_zone} />
  ) : (
    <p className="text-muted">{silenceWords(weather)}</p>
  )
}

function WeatherWaiting() {
  return (
    <div role="status" aria-label="Chargement de la météo">
      <Skeleton className="h-28 rounded-card" />
    </div>
  )
}

type Known = Extract<TournamentWeather, { state: 'known' }>

function Forecast({ weather, time_zone }: { weather: Known; time_zone: string }) {
  const { temperature, hour, description, humidity, windSpeed, lowest, highest, rain_percent, advice } = weather
  return (
    <div className="rounded-card border border-line bg-card p-4 sm:p-5">
      <p className="text-muted">
        {weather.location}, {formatDay(weather.date)} {weather.is_demo && <Badge>(démo)</Badge>}
      </p>
      <p className="mt-1 text-lg">
        <strong className="figures font-display text-2xl">{degrees(temperature)}&nbsp;°C</strong> à{' '}
        {formatClock(`${String(hour).padStart(2, '0')}:00`)} · {description} · humidité {humidity}&nbsp;% · vent{' '}
        {windSpeed}&nbsp;km/h
      </p>
      <p className="mt-1 text-muted">
        De {degrees(lowest)} à {degrees(highest)}&nbsp;°C dans la journée
        {rain_percent !== null && <> · risque de pluie {rain_percent}&nbsp;%</>}
      </p>
      {advice.map((words) => (
        <p key={words} className="mt-2">
          <Badge tone="warning">{words}</Badge>
        </p>
      ))}
      <p className="mt-3 text-sm text-muted">
        {weather.is_demo ? (
          'Données inventées pour la démonstration (démo).'
        ) : (
          <>
            {weather.is_stale ? 'Relevé de ' : 'Prévision de '}
            {formatTime(weather.fetched_at, time_zone)} · {weather.attribution}
          </>
        )}{' '}
        <PathLink href="/methodes#meteo" className="underline underline-offset-4">
          Comment c’est calculé
        </PathLink>
      </p>
    </div>
  )
}

/** The minus sign is as wide as a figure. */
const degrees = (celsius: number) => String(celsius).replace('-', '−')

function silenceWords({ state, from_day }: Exclude<TournamentWeather, Known>) {
  if (state === 'off') return 'Météo non activée sur cette installation.'
  if (state === 'unplaced') return 'Lieu à préciser par l’organisateur.'
  if (state === 'over') return 'Tournoi terminé ou annulé\u00a0: plus de météo à annoncer.'
  return `Prévisions disponibles 16 jours avant${from_day ? `, à partir du ${formatDay(from_day)}` : ''}`
}
