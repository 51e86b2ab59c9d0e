import { counted } from '#domain/common/counted.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Ellipsis, Flag, Sparkles } from 'lucide-react'
import type { SupervisedTournament } from '#contract/organizing/tournament-supervision.ts'
import { formatDate, formatDateRange } from '#domain/common/dates/dates.ts'
import { TOLD_STATUS_LABELS, type ToldStatus } from '#domain/tournaments/tournament.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'

type SupervisedRowProps = { tournament: SupervisedTournament; onOpen: () => void; onClub: () => void }

/** A tournament as administrators read it in their list. The row opens its sheet; a phone has the acts in a menu. */
export function SupervisedRow({ tournament, onOpen, onClub }: SupervisedRowProps) {
  const { id, title, organizer, venue_city, venue_department, starts_at, ends_at, time_zone, status } = tournament
  const of = `\u00a0: ${title}`
  const theirs = `Les tournois ${ofName(organizer.name)}`
  return (
    <li
      data-row={id}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_2.75rem] items-center gap-x-3.5 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-b-0 sm:flex sm:flex-wrap sm:px-5 sm:py-3"
    >
      <Crest club={organizer} size={36} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-sans text-[1.0625rem] leading-tight">
          <OpenButton onOpen={onOpen} isRow>
            {title || 'Sans titre'}
          </OpenButton>
        </h2>
        <p className="mt-0.5 text-[0.9375rem] leading-snug max-sm:hidden">
          <button
            type="button"
            onClick={onClub}
            className="relative z-1 min-h-6 min-w-0 text-left underline underline-offset-4 wrap-anywhere"
            aria-label={theirs}
          >
            {organizer.name}
          </button>
          {organizer.verified && (
            <>
              &nbsp;
              <VerifiedStar />
            </>
          )}
        </p>
        <p className="mt-0.5 text-[0.9375rem] leading-snug text-muted">
          <span className="sm:hidden">{organizer.name} · </span>
          {formatDateRange(starts_at, ends_at, time_zone)}, {venue_city} ({venue_department})
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 sm:flex-col sm:items-end">
        <StatusBadge status={status} />
        {tournament.featured_until && (
          <Badge tone="court" icon={<Sparkles aria-hidden="true" />}>
            Sponsorisé{' '}
            <span className="max-sm:hidden">jusqu’au {formatDate(tournament.featured_until, time_zone)}</span>
          </Badge>
        )}
        <Numbers tournament={tournament} />
      </div>
      <div className="relative z-1 flex gap-2 max-sm:hidden">
        <Button variant="secondary" onClick={onOpen} aria-label={`Détails${of}`}>
          Détails
        </Button>
        <ButtonLink
          to="/organisateur/tournois/$id/fiche"
          params={{ id: String(id) }}
          variant="secondary"
          aria-label={`Modifier${of}`}
        >
          Modifier
        </ButtonLink>
      </div>
      <div className="relative z-1 self-start sm:hidden">
        <Menu
          label={`Autres actions${of}`}
          trigger={<Ellipsis className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[
            { label: 'Détails', onAction: onOpen },
            { label: 'Modifier', href: `/organisateur/tournois/${id}/fiche` },
            { label: theirs, onAction: onClub },
          ]}
        />
      </div>
    </li>
  )
}

export const StatusBadge = ({ status }: { status: ToldStatus }) => (
  <Badge tone={TONES[status]}>{TOLD_STATUS_LABELS[status]}</Badge>
)

const TONES: Record<ToldStatus, BadgeTone> = {
  draft: 'neutral',
  pending_review: 'warning',
  planned: 'neutral',
  registration_open: 'success',
  closed: 'neutral',
  active: 'leather',
  completed: 'neutral',
  cancelled: 'danger',
}

function Numbers({
  tournament: { current_participants, max_participants, pending, waiting, reports },
}: {
  tournament: SupervisedTournament
}) {
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.9375rem] leading-snug sm:justify-end">
      <span className="figures">
        {current_participants} / {counted(max_participants, 'place')}
      </span>
      {pending > 0 && <span>{pending} en attente</span>}
      {waiting > 0 && <span>{waiting} en liste d’attente</span>}
      {reports > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-danger">
          <Flag className="size-4" aria-hidden="true" />
          {reports} signalement{reports > 1 && 's'}
        </span>
      )}
    </p>
  )
}
