import { Clock, MapPin } from 'lucide-react'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { formatDateRange, formatHours } from '#domain/dates.ts'
import { classNames } from '../../lib/class-names.ts'

type WhenAndWhereProps = { tournament: TournamentSummary; className?: string }

/** Beside a date block: the hours and the last day, then the place. */
export function WhenAndWhere({ tournament, className }: WhenAndWhereProps) {
  const { starts_at, ends_at, time_zone, venue_city, venue_department, distance_km } = tournament
  return (
    <ul className={classNames('space-y-1 text-[0.9375rem] text-muted', className)}>
      <li className="flex gap-2">
        <Clock className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        <span>
          <span className="sr-only">{formatDateRange(starts_at, ends_at, time_zone)}. </span>
          {formatHours(starts_at, ends_at, time_zone)}
        </span>
      </li>
      <li className="flex gap-2">
        <MapPin className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        <span>
          {venue_city} ({venue_department})
          {distance_km !== null && (
            <strong className="font-semibold text-ink"> à {Math.round(distance_km)}&nbsp;km</strong>
          )}
        </span>
      </li>
    </ul>
  )
}
