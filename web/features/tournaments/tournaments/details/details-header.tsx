import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { StateSign } from '#web/components/ui/badges/state-sign.tsx'
import { VerifiedMark } from '#web/components/ui/badges/verified-mark.tsx'
import { AvailabilityBadge } from '../entering/availability-badge.tsx'
import { ShareButton } from '../sharing/share-button.tsx'

/** Cover, status, name and club; once it is played, a band that leaves the screen to what is played. */
export function DetailsHeader({ tournament }: { tournament: TournamentDetails }) {
  const moment = tournamentMoment(tournament.availability.code)
  return moment === 'before' || moment === 'off' ? <Poster tournament={tournament} /> : <Band tournament={tournament} />
}

function Band({ tournament }: { tournament: TournamentDetails }) {
  const { title, availability, starts_at, ends_at, time_zone, venue_city } = tournament
  return (
    <header className="lg:page-width lg:py-6">
      <Cover
        tournament={tournament}
        layout="right"
        className="cover-page min-h-26 w-full lg:min-h-29 lg:rounded-card lg:[--said-inset:1.75rem] print:[&_.cover-art]:hidden"
        said={
          <>
            <p className="flex items-center gap-1.5 text-[0.9375rem] font-semibold">
              <StateSign code={availability.code} />
              <span>
                {availability.label}, {formatDateRange(starts_at, ends_at, time_zone)}, {venue_city}
              </span>
            </p>
            <h1 className="mt-1 text-[1.375rem] leading-tight text-balance lg:text-[2.125rem]">{title}</h1>
          </>
        }
      />
    </header>
  )
}

function Poster({ tournament }: { tournament: TournamentDetails }) {
  const { title, organizer, availability, postponement, starts_at, ends_at, time_zone, venue_city, venue_department } =
    tournament
  return (
    <header className="lg:border-b lg:border-line lg:bg-card">
      <div className="lg:page-width lg:grid lg:grid-cols-[minmax(0,1fr)_29rem] lg:items-center lg:gap-12 lg:py-10">
        <Cover
          tournament={tournament}
          layout="right"
          className="cover-page h-53 w-full max-lg:[--date-inset:clamp(1.25rem,4vw,2.5rem)] [--art-share:56fr] [--date-share:44fr] lg:col-start-2 lg:row-start-1 lg:h-64 lg:rounded-card print:hidden"
        />
        <div className="min-w-0 max-lg:page-width max-lg:pt-5 lg:col-start-1 lg:row-start-1">
          <AvailabilityBadge availability={availability} className="mb-2.5" />
          <h1 className="text-title">{title}</h1>
          <p className="mt-2 text-muted">
            {formatDateRange(starts_at, ends_at, time_zone)}, {venue_city} ({venue_department})
          </p>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:justify-start">
            <div className="flex min-w-0 items-center gap-3 max-lg:flex-1 max-lg:basis-40">
              <Crest club={organizer} size={40} className="shrink-0" />
              <p className="min-w-0 leading-snug font-semibold wrap-anywhere">
                <span className="sr-only">Organisé par </span>
                <ClubLink club={organizer}>{organizer.name}</ClubLink>
                {organizer.verified && <VerifiedMark />}
              </p>
            </div>
            <div data-screen-only>
              <ShareButton tournament={tournament} />
            </div>
          </div>
          {postponement && tournament.status !== 'cancelled' && (
            <Alert title={`Reporté au ${formatDateRange(starts_at, ends_at, time_zone)}`} className="mt-6 max-w-3xl">
              Prévu d’abord le {formatDateRange(postponement.from_starts_at, postponement.from_ends_at, time_zone)}.{' '}
              {postponement.reason}
            </Alert>
          )}
          {tournament.status === 'cancelled' && (
            <Alert tone="danger" title="Ce tournoi est annulé" className="mt-6 max-w-3xl">
              {tournament.status_reason}
            </Alert>
          )}
        </div>
      </div>
    </header>
  )
}
