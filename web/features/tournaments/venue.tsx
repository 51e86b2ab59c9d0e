import { Navigation } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { VenueOutline } from '../../components/ui/venue-outline.tsx'
import { mapUrl } from './map-url.ts'

/** Where it is played, and the way there. */
export function Venue({ tournament }: { tournament: TournamentDetails }) {
  const { venue_name, venue_address, venue_postal_code, venue_city, venue_department, distance_km, venue_outline } =
    tournament
  const town = [venue_postal_code, venue_city].filter(Boolean).join(' ')
  return (
    <div className="flex overflow-hidden rounded-card border border-line bg-card">
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <p className="font-display text-lg leading-tight font-bold">{venue_name || venue_city}</p>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {[venue_address, town || `${venue_city} (${venue_department})`].filter(Boolean).join(', ')}
        </p>
        <a
          href={mapUrl(tournament)}
          target="_blank"
          rel="noreferrer"
          data-screen-only
          className="mt-1.5 inline-flex min-h-11 items-center gap-2 font-semibold text-leather-strong underline underline-offset-4"
        >
          <Navigation className="size-4.5 shrink-0" aria-hidden="true" />
          <span>
            Itinéraire
            <span className="sr-only"> (OpenStreetMap, nouvel onglet)</span>
          </span>
        </a>
        {distance_km !== null && (
          <span className="ml-2 text-[0.9375rem] text-muted">à {Math.round(distance_km)}&nbsp;km de votre club</span>
        )}
      </div>
      {venue_outline && (
        <div className="flex w-32 shrink-0 items-center justify-center bg-raised/60 p-4 sm:w-44">
          <VenueOutline outline={venue_outline} className="max-h-28 w-full text-muted" />
        </div>
      )}
    </div>
  )
}
