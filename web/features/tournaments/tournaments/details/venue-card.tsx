import { Navigation } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { ofName } from '#domain/common/french-names.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useTownChoice } from '#web/lib/tournaments/town-choice.ts'
import { VenueOutline } from '#web/components/ui/pictures/venue-outline.tsx'
import { howFar } from '../cards/how-far.ts'
import { mapUrl } from './map-url.ts'

/** The place: its name, its address, how far it is from the visitor, and where it lies in its department. */
export function VenueCard({ tournament }: { tournament: TournamentDetails }) {
  const { venue_name, venue_address, venue_postal_code, venue_city, venue_outline } = tournament
  const far = useDistance(tournament)
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
          {far && (
            <span className="text-muted">
              à {far.km}&nbsp;km {far.from}, {far.by}
            </span>
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

/** The distance from the town chosen on this device, as in the lists; else from the visitor’s club. */
function useDistance(tournament: TournamentDetails): { km: number; by: string; from: string } | null {
  const town = useTownChoice()
  const asked = orpc.tournaments.get.queryOptions({ input: { id: tournament.id, near: town?.near ?? '' } })
  const { data } = useQuery({ ...asked, enabled: town !== null })
  const measured = town ? data : tournament
  const far = measured ? howFar(measured) : null
  return far && { ...far, from: town ? ofName(town.town) : 'de votre club' }
}
