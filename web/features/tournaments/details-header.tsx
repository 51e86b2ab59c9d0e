import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Cover } from '../../components/ui/cover.tsx'
import { Crest } from '../../components/ui/crest.tsx'
import { classNames } from '../../lib/class-names.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { pageMoment } from './page-moment.ts'

type DetailsHeaderProps = {
  tournament: TournamentDetails
  /** What can be done now. */
  actions: ReactNode
  /** Beside the club. */
  share: ReactNode
}

/** The poster, then name, state and club. While matches are played, or once they are, the poster makes room for them. */
export function DetailsHeader({ tournament, actions, share }: DetailsHeaderProps) {
  const { title, organizer, availability, status, status_reason } = tournament
  const moment = pageMoment(availability.code)
  const isPlayed = moment === 'running' || moment === 'after'
  return (
    <header className="md:page-width md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:items-center md:gap-10 md:pt-2 lg:gap-14">
      <Cover
        tournament={tournament}
        layout="right"
        className={classNames(
          'w-full [--art-share:56fr] [--date-inset:clamp(1.25rem,4vw,2.5rem)] [--date-share:44fr] md:h-72 md:rounded-panel md:[--date-inset:1.5rem]',
          isPlayed ? 'h-34' : 'h-53',
        )}
      />
      <div className="min-w-0 max-md:page-width pt-5 md:pt-0">
        <AvailabilityBadge availability={availability} className="mb-2.5" />
        <h1 className="text-title">{title}</h1>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-52 items-center gap-3">
            <Crest club={organizer} size={44} className="shrink-0" />
            <p className="min-w-0 leading-snug">
              <span className="sr-only">Organisé par </span>
              <span className="font-semibold wrap-anywhere">{organizer.name}</span>
              {organizer.verified && (
                <span className="flex items-center gap-1 text-[0.9375rem] font-medium text-success">
                  <Star className="size-4 fill-current" aria-hidden="true" />
                  Club vérifié
                </span>
              )}
            </p>
          </div>
          <div data-screen-only>{share}</div>
        </div>
        {/* On a large screen they stand beside the page, always in view. */}
        <div className="mt-6 flex flex-wrap items-start gap-3 empty:hidden lg:hidden" data-screen-only>
          {actions}
        </div>
        {status === 'cancelled' && (
          <Alert tone="danger" title="Ce tournoi est annulé" className="mt-6">
            {status_reason}
          </Alert>
        )}
      </div>
    </header>
  )
}
