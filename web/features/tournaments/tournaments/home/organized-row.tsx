import { Link } from '@tanstack/react-router'
import type { OrganizedTournament } from '#contract/tournaments/tournaments.ts'
import { formatDaysUntil, formatDayShort, formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { type OrganizerAct, organizerAct, organizerActWords } from '#domain/organizing/organizer-home.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { FillBar } from '#web/components/ui/badges/fill-bar.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { AvailabilityBadge } from '../entering/availability-badge.tsx'

type OrganizedRowProps = { tournament: OrganizedTournament; isFirst: boolean; now: Date }

/** A tournament to come: its poster, how full it is, and the one act that it waits for, if any. */
export function OrganizedRow({ tournament, isFirst, now }: OrganizedRowProps) {
  const { id, title, starts_at, time_zone, work, availability, current_participants, max_participants } = tournament
  const act = organizerAct(tournament, now)
  return (
    <li className="flex gap-x-4 overflow-hidden rounded-card border border-line bg-card sm:gap-x-5">
      <Cover tournament={tournament} layout="right" className="w-28 shrink-0 sm:w-44" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-4 sm:gap-y-3 sm:py-4">
        <div className="min-w-0 flex-1 basis-40 sm:basis-60">
          <AvailabilityBadge availability={availability} className="mb-1" />
          <h3 className="text-lg leading-tight">
            <Link
              to="/organisateur/tournois/$id"
              params={{ id: String(tournament.id) }}
              className="no-underline hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-0.5 text-[0.9375rem] text-muted max-sm:hidden">
            {formatDaysUntil(starts_at, now, time_zone)}, {formatTime(starts_at, time_zone)}
          </p>
          <FillBar
            taken={current_participants}
            total={Math.max(1, max_participants)}
            tone={FILLS[availability.code] ?? 'open'}
            className="mt-2 max-w-72 max-sm:hidden"
          />
          <p className="mt-1 text-sm text-muted">
            {current_participants} {current_participants > 1 ? 'équipes' : 'équipe'} sur {max_participants}
            {work.waiting > 0 && `, ${work.waiting} en liste d’attente`}
          </p>
        </div>
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between sm:flex-col sm:items-end sm:text-right',
            act === null && 'max-sm:hidden',
          )}
        >
          <p
            className={classNames(
              'min-w-0 flex-1 text-[0.9375rem] font-semibold max-sm:basis-24',
              TONES[act ?? 'none'],
            )}
          >
            {organizerActWords(act, tournament)}
            {work.overdue === 0 && work.next_due_at && act === 'payments' && (
              <span className="block">
                avant le {formatDayShort(localDay(work.next_due_at, time_zone), localDay(now, time_zone))}
              </span>
            )}
          </p>
          <ButtonLink
            to="/organisateur/inscriptions"
            search={{ tournament: id }}
            variant={isFirst && (act === 'overdue' || act === 'answer') ? 'primary' : 'secondary'}
            aria-label={`${label(act)}\u00a0: ${title}`}
          >
            {label(act)}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

const FILLS: Partial<Record<OrganizedTournament['availability']['code'], 'almost' | 'off'>> = {
  almost_full: 'almost',
  full: 'almost',
  closed: 'off',
}

const TONES: Partial<Record<OrganizerAct | 'none', string>> = {
  follow: 'text-leather-strong',
  overdue: 'text-danger',
  answer: 'text-ink',
  payments: 'text-warning',
  none: 'text-muted',
}

function label(act: OrganizerAct | null): string {
  if (act === 'answer') return 'Valider'
  return act === 'overdue' || act === 'payments' ? 'Voir les paiements' : 'Voir les inscriptions'
}
