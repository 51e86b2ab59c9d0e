import { Link } from '@tanstack/react-router'
import type { ClubDocument } from '#contract/clubs/documents.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { needLabel } from '#domain/clubs/documents.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { useNow } from '#web/lib/time/use-now.ts'

type Asking = ClubDocument['tournaments'][number]

/**
 * Shows 'Obligatoire' and the tournaments that ask for the document. When the club stands differently in each, its
 * state follows.
 */
export function AskingTournaments({ tournaments }: { tournaments: readonly Asking[] }) {
  const now = useNow()
  if (tournaments.length === 0) return null
  const differ = new Set(tournaments.map(({ state }) => state)).size > 1
  return (
    <p className="mt-1.5 text-sm leading-relaxed text-muted wrap-anywhere">
      <Badge className="mr-2 min-h-6!">Obligatoire</Badge>{' '}
      {tournaments.map(({ id, slug, title, starts_at, time_zone, state }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to="/tournois/$id"
            params={{ id: tournamentParam({ id, slug }) }}
            className="min-h-6 underline underline-offset-4"
          >
            {title}
          </Link>{' '}
          ({formatDayShort(localDay(starts_at, time_zone), localDay(now, time_zone))}
          {differ && ` : ${needLabel(state).toLowerCase()}`})
        </span>
      ))}
    </p>
  )
}
