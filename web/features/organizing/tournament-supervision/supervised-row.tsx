import { counted } from '#domain/common/counted.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Flag, Sparkles } from 'lucide-react'
import type { SupervisedTournament } from '#contract/organizing/tournament-supervision.ts'
import { formatDate, formatDateRange } from '#domain/common/dates/dates.ts'
import { TOLD_STATUS_LABELS, type ToldStatus } from '#domain/tournaments/tournament.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'

type SupervisedRowProps = { tournament: SupervisedTournament; onOpen: () => void; onClub: () => void }

/** A tournament as administrators read it in their list. */
export function SupervisedRow({ tournament, onOpen, onClub }: SupervisedRowProps) {
  const { id, title, organizer, venue_city, venue_department, starts_at, ends_at, time_zone, status } = tournament
  return (
    <li
      data-row={id}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-48 text-lg leading-tight wrap-anywhere">{title || 'Sans titre'}</h2>
          <span className="shrink-0">
            <StatusBadge status={status} />
          </span>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
          <Crest club={organizer} size={20} />
          <button
            type="button"
            onClick={onClub}
            className="min-h-6 min-w-0 text-left underline underline-offset-4 wrap-anywhere"
            aria-label={`Les tournois ${ofName(organizer.name)}`}
          >
            {organizer.name}
          </button>
          {organizer.verified && <VerifiedStar />}
        </p>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {formatDateRange(starts_at, ends_at, time_zone)}, {venue_city} ({venue_department})
        </p>
        <Numbers tournament={tournament} />
      </div>
      {tournament.featured_until && (
        <Badge tone="court" icon={<Sparkles aria-hidden="true" />}>
          Sponsorisé jusqu’au {formatDate(tournament.featured_until, time_zone)}
        </Badge>
      )}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" onClick={onOpen} aria-label={`Détails\u00a0: ${title}`}>
          Détails
        </Button>
        <ButtonLink
          to="/organisateur/tournois/$id/fiche"
          params={{ id: String(id) }}
          variant="secondary"
          aria-label={`Modifier\u00a0: ${title}`}
        >
          Modifier
        </ButtonLink>
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
    <p className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem]">
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
