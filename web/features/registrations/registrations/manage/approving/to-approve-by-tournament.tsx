import type { Registration } from '#contract/registrations/registrations.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { teamsWord } from './not-approved.tsx'

/** Lists by tournament, with its organiser, what will be approved: nobody says yes to more than they have read. */
export function ToApproveByTournament({ registrations }: { registrations: readonly Registration[] }) {
  const groups = [...Map.groupBy(registrations, ({ tournament }) => tournament.id).values()]
  return (
    <ul className="mb-4 grid gap-1.5" aria-label="Ce qui sera validé">
      {groups.map(([first, ...others]) => {
        if (!first) return null
        const { id, title, starts_at, ends_at, time_zone, organizer } = first.tournament
        return (
          <li key={id} className="wrap-anywhere">
            <strong>{title}</strong> ({organizer.name}, {formatDateRange(starts_at, ends_at, time_zone)})&nbsp;:{' '}
            {teamsWord(1 + others.length)}
          </li>
        )
      })}
    </ul>
  )
}
