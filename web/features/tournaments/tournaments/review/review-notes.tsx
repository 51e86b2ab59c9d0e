import { Link } from '@tanstack/react-router'
import type { TournamentToReview } from '#contract/organizing/tournament-review.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'

/** Warns of what keeps the tournament offline, of why it was sent back before, and of tournaments like it. */
export function ReviewNotes({ tournament }: { tournament: TournamentToReview }) {
  const { problems, returned_for, alike } = tournament
  if (problems.length + alike.length === 0 && !returned_for) return null
  return (
    <ul className="mt-3 grid gap-1.5 text-[0.9375rem] wrap-anywhere">
      {problems.map((problem) => (
        <li key={problem} className="font-semibold text-danger">
          {problem}
        </li>
      ))}
      {returned_for && (
        <li className="whitespace-pre-line">
          <span className="font-semibold">Renvoyé la fois d’avant&nbsp;:</span> {returned_for}
        </li>
      )}
      {alike.map((other) => (
        <li key={other.id}>
          <span className="font-semibold text-warning">Mêmes jours&nbsp;:</span>{' '}
          <Link to="/tournois/$id" params={{ id: tournamentParam(other) }} className="underline underline-offset-4">
            {other.title}
          </Link>
          , {formatDate(other.starts_at, other.time_zone)}, {other.venue_city}, {other.club_name} ({other.label})
        </li>
      ))}
    </ul>
  )
}
