import { CalendarDays, Clock, ExternalLink, MapPin, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { formatDateRange, formatLongMoment } from '#domain/dates.ts'
import { VenueOutline } from '../../components/ui/venue-outline.tsx'
import { mapUrl } from './map-url.ts'

/** Date, place, registration deadline, prizes. */
export function Facts({ tournament }: { tournament: TournamentDetails }) {
  const { starts_at, ends_at, time_zone, venue_name, venue_address, venue_postal_code, venue_city, prize } = tournament
  const { venue_outline } = tournament
  const place = [venue_name, venue_address, [venue_postal_code, venue_city].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact icon={<CalendarDays />} name="Dates">
        <span className="block font-semibold">{formatDateRange(starts_at, ends_at, time_zone)}</span>
        <span className="text-muted">Début {formatLongMoment(starts_at, time_zone)}</span>
      </Fact>
      <Fact icon={<MapPin />} name="Lieu">
        {venue_outline && <VenueOutline outline={venue_outline} className="float-right ml-4 h-24 text-muted" />}
        {place.map((line, index) => (
          <span key={line} className={index === 0 ? 'block font-semibold' : 'block text-muted'}>
            {line}
          </span>
        ))}
        <a
          href={mapUrl(tournament)}
          target="_blank"
          rel="noreferrer"
          data-screen-only
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-leather-strong underline underline-offset-4"
        >
          Voir sur la carte
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">(OpenStreetMap, nouvel onglet)</span>
        </a>
      </Fact>
      <RegistrationPeriod tournament={tournament} />
      {prize && (
        <Fact icon={<Trophy />} name="À gagner">
          {prize}
        </Fact>
      )}
    </dl>
  )
}

function RegistrationPeriod({ tournament }: { tournament: TournamentDetails }) {
  const { availability, registration_opens_at, registration_closes_at, time_zone } = tournament
  const { code } = availability
  if (code === 'active' || code === 'completed' || code === 'cancelled') return null
  if (code === 'closed')
    return (
      <Fact icon={<Clock />} name="Inscriptions">
        Closes
      </Fact>
    )
  const opens = code === 'planned' && registration_opens_at
  if (!opens && !registration_closes_at) return null
  return (
    <Fact icon={<Clock />} name="Inscriptions">
      {opens && (
        <span className="block font-semibold">Ouvrent {formatLongMoment(registration_opens_at, time_zone)}</span>
      )}
      {registration_closes_at && (
        <span className={opens ? 'text-muted' : ''}>
          Jusqu’au {formatLongMoment(registration_closes_at, time_zone)}
        </span>
      )}
    </Fact>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-sm text-muted">
        <span
          className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-control bg-court-soft text-ink [&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
