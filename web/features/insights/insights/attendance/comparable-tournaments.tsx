import { counted } from '#domain/common/counted.ts'
import type { ExpectedAttendance } from '#contract/insights/attendance.ts'
import { formatDate } from '#domain/common/dates/dates.ts'

/** Lists the past tournaments that weigh most in a prediction. */
export function ComparableTournaments({ attendance: { comparables, compared } }: { attendance: ExpectedAttendance }) {
  return (
    <details className="mt-2 text-[0.9375rem]">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-leather-strong underline underline-offset-4">
        Voir les tournois comparables
      </summary>
      <p className="text-muted">
        {compared > comparables.length
          ? `Les ${comparables.length} qui comptent le plus, sur ${compared}.`
          : 'Du plus semblable au moins semblable.'}
      </p>
      <ul className="mt-1">
        {comparables.map(({ id, name, date, time_zone, distance_km, capacity, teams, said, share }) => (
          <li key={id} className="border-t border-line py-2">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="block text-muted">
              {[formatDate(date, time_zone), distance_km === null ? null : `à ${Math.round(distance_km)}\u00a0km`]
                .filter(Boolean)
                .join(', ')}
              &nbsp;: {counted(teams, 'équipe')} sur {capacity}, donc {said} ici. Poids {share}&nbsp;%.
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
