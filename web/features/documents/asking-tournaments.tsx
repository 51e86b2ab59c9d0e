import { Link } from '@tanstack/react-router'
import type { ClubDocument } from '#contract/documents.ts'
import { formatDayShort } from '#domain/dates.ts'
import { needLabel } from '#domain/documents.ts'
import { localDay } from '#domain/local-time.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { tournamentParam } from '../../lib/tournament-param.ts'
import { useNow } from '../../lib/use-now.ts'

type Asking = ClubDocument['tournaments'][number]

/** 'Obligatoire', and the tournaments that ask for it; where they differ, how far the club is in each. */
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
