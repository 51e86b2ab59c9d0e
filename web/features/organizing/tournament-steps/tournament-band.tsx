import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { TOLD_STATUS_LABELS } from '#domain/tournaments/tournament.ts'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { StateSign } from '#web/components/ui/badges/state-sign.tsx'

/** The colours, the state and the name of the tournament. */
export function TournamentBand({ tournament, foot }: { tournament: TournamentDetails; foot?: ReactNode }) {
  const { title, status, availability, starts_at, ends_at, time_zone, venue_city } = tournament
  // Clubs do not see these yet, so they have no word of theirs.
  const isUnseen = status === 'draft' || status === 'pending_review'
  return (
    <header className="-mx-4 -mt-6 mb-5 sm:-mx-6 md:-mt-8 lg:mx-0 lg:mt-0">
      <Cover
        tournament={tournament}
        layout="right"
        className="cover-page min-h-26 w-full [--said-inset:1rem] sm:[--said-inset:1.5rem] lg:min-h-28 lg:rounded-card print:[&_.cover-art]:hidden"
        said={
          <>
            <p className="flex items-center gap-1.5 text-[0.9375rem] font-semibold">
              {!isUnseen && <StateSign code={availability.code} />}
              <span>{isUnseen ? TOLD_STATUS_LABELS[status] : availability.label}</span>
            </p>
            <h1 className="mt-0.5 text-[1.375rem] leading-tight text-balance wrap-anywhere lg:text-[1.875rem]">
              {title}
            </h1>
            <p className="mt-0.5 text-[0.9375rem]">
              {formatDateRange(starts_at, ends_at, time_zone)}, {venue_city}
            </p>
          </>
        }
        foot={foot}
      />
    </header>
  )
}
