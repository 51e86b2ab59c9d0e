import type { PreparedTournament } from '#contract/tournaments/tournaments.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { organizerAct, organizerActWords } from '#domain/organizing/organizer-home.ts'
import { TOLD_STATUS_LABELS } from '#domain/tournaments/tournament.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { classNames } from '#web/lib/class-names.ts'

type PreparedRowProps = { tournament: PreparedTournament; isFirst: boolean; now: Date }

/** A tournament that nobody sees yet: what is left to do before it is published. */
export function PreparedRow({ tournament, isFirst, now }: PreparedRowProps) {
  const { id, title, status, starts_at, ends_at, time_zone, venue_city } = tournament
  const act = organizerAct(tournament, now)
  const path = `/organisateur/tournois/${id}/fiche`
  return (
    <li className="flex gap-x-4 overflow-hidden rounded-card border border-dashed border-field bg-card sm:gap-x-5">
      <Cover tournament={tournament} layout="right" className="w-28 shrink-0 sm:w-44" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-4 sm:gap-y-3 sm:py-4">
        <div className="min-w-0 flex-1 basis-40 sm:basis-60">
          <Badge tone={status === 'draft' ? 'neutral' : 'court'} className="mb-1">
            {TOLD_STATUS_LABELS[status]}
          </Badge>
          <h3 className="text-lg leading-tight wrap-anywhere">
            <PathLink href={path} className="no-underline hover:underline">
              {title}
            </PathLink>
          </h3>
          <p className="mt-0.5 text-[0.9375rem] text-muted max-sm:hidden">
            {formatDateRange(starts_at, ends_at, time_zone)}, {venue_city}
          </p>
        </div>
        {/* On a phone, the state says enough of what waits for somebody else, and the title opens it. */}
        <div
          className={classNames(
            'flex min-w-0 flex-col items-start gap-2 sm:max-w-80 sm:items-end sm:text-right',
            act === 'review' && 'max-sm:hidden',
          )}
        >
          {act !== 'continue' && (
            <p
              className={classNames(
                'text-[0.9375rem] font-semibold wrap-anywhere whitespace-pre-line',
                act === 'returned' ? 'text-danger' : 'text-muted',
              )}
            >
              {organizerActWords(act, tournament)}
            </p>
          )}
          <PathLink
            href={path}
            className={buttonClass(isFirst && act !== 'review' ? 'primary' : 'secondary')}
            aria-label={`${BUTTONS[act ?? 'review'] ?? BUTTONS.review}\u00a0: ${title}`}
          >
            {BUTTONS[act ?? 'review'] ?? BUTTONS.review}
          </PathLink>
        </div>
      </div>
    </li>
  )
}

const BUTTONS: Record<string, string> = {
  continue: 'Continuer la fiche',
  returned: 'Corriger la fiche',
  review: 'Voir la fiche',
}
