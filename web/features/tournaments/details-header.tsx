import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { formatDateRange } from '#domain/dates.ts'
import { CourtLines } from '../../components/layout/court-lines.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Cover } from '../../components/ui/cover.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { CategoryChips } from './category-chips.tsx'

/** Name, club and status, with `actions` beside them. */
export function DetailsHeader({ tournament, actions }: { tournament: TournamentDetails; actions: ReactNode }) {
  const { title, organizer, availability, starts_at, ends_at, time_zone, venue_city, venue_department } = tournament
  const { categories, status, status_reason } = tournament
  return (
    <header className="relative isolate overflow-hidden border-b border-line bg-card">
      <CourtLines
        view="half"
        className="absolute top-1/2 -right-10 -z-10 h-84 -translate-y-1/2 rotate-90 text-court-line max-xl:hidden"
      />
      <div className="page-width py-7 md:py-12">
        <div className="flex items-start gap-5">
          <Cover tournament={tournament} layout="top" className="h-52 w-32 shrink-0 rounded-control max-sm:hidden" />
          <div className="min-w-0 max-w-3xl">
            <AvailabilityBadge availability={availability} className="mb-3" />
            <h1 className="text-title">{title}</h1>
            <p className="mt-2 flex flex-wrap items-center gap-x-2 text-lg text-muted">
              Organisé par {organizer.name}
              {organizer.verified && (
                <span className="inline-flex items-center gap-1 text-[0.9375rem] font-medium text-success">
                  <Star className="size-4.5 fill-current" aria-hidden="true" />
                  Club vérifié
                </span>
              )}
            </p>
            <p className="mt-4 sm:hidden">
              <strong className="font-semibold">{formatDateRange(starts_at, ends_at, time_zone)}</strong>
              <br />
              {venue_city} ({venue_department})
            </p>
            <div className="mt-4 sm:mt-5">
              <CategoryChips categories={categories} max={8} />
            </div>
            <div className="mt-6 flex flex-wrap gap-3" data-screen-only>
              {actions}
            </div>
          </div>
        </div>
        {status === 'cancelled' && (
          <Alert tone="danger" title="Ce tournoi est annulé" className="mt-6 max-w-3xl">
            {status_reason}
          </Alert>
        )}
      </div>
    </header>
  )
}
