import { Navigation } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { VenueOutline } from '../../components/ui/venue-outline.tsx'
import { mapUrl } from './map-url.ts'

/** The place: its name, its address, how far it is from the visitor's club, and where it lies in its department. */
export function VenueCard({ tournament }: { tournament: TournamentDetails }) {
  const { venue_name, venue_address, venue_postal_code, venue_city, venue_outline, distance_km } = tournament
  const town = [venue_postal_code, venue_city].filter(Boolean).join(' ')
  const lines = [venue_name, [venue_address, town].filter(Boolean).join(', ')].filter(Boolean)
  return (
    <section aria-labelledby="lieu" className="flex overflow-hidden rounded-card border border-line bg-card">
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <h2 id="lieu" className="text-lg leading-tight">
          <span className="sr-only">Lieu&nbsp;: </span>
          {lines[0]}
        </h2>
        {lines[1] && <p className="mt-1 text-muted">{lines[1]}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <a
            data-screen-only
            href={mapUrl(tournament)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leather-strong underline underline-offset-4"
          >
            <Navigation className="size-4" aria-hidden="true" />
            Itinéraire
            <span className="sr-only">&nbsp;(OpenStreetMap, nouvel onglet)</span>
          </a>
          {distance_km !== null && (
            <span className="text-muted">à {Math.round(distance_km)}&nbsp;km de votre club</span>
          )}
        </p>
      </div>
      {venue_outline && (
        <div className="flex w-[34%] max-w-48 shrink-0 items-center justify-center bg-raised p-3 print:hidden">
          <VenueOutline outline={venue_outline} className="max-h-32 w-full text-muted" />
        </div>
      )}
    </section>
  )
}
