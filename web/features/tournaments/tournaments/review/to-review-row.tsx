import { counted } from '#domain/common/counted.ts'
import { Star } from 'lucide-react'
import type { TournamentToReview } from '#contract/organizing/tournament-review.ts'
import { categoriesLine } from '#domain/tournaments/categories-line.ts'
import { formatDateRange, formatRelative } from '#domain/common/dates/dates.ts'
import { priceLabel } from '#domain/common/money.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { ReviewNotes } from './review-notes.tsx'

type ToReviewRowProps = {
  tournament: TournamentToReview
  pending: boolean
  onSee: () => void
  onApprove: () => void
  onSendBack: () => void
}

/** A tournament that waits, its club, and the notes that deserve a second look. */
export function ToReviewRow({ tournament, pending, onSee, onApprove, onSendBack }: ToReviewRowProps) {
  const { title, starts_at, ends_at, time_zone, venue_city, venue_department, organizer, categories } = tournament
  const { lowest_price_cents: lowest, highest_price_cents: highest, problems, permissions } = tournament
  const now = useNow()
  return (
    <li
      data-row={tournament.id}
      className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg leading-tight wrap-anywhere">{title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
          <Crest club={organizer} size={20} />
          <span className="min-w-0 wrap-anywhere">{organizer.name}</span>
          {organizer.verified && (
            <Badge tone="court" icon={<Star className="fill-current" aria-hidden="true" />}>
              Vérifié
            </Badge>
          )}
          {organizer.tournaments === 0 && <Badge tone="warning">Premier tournoi</Badge>}
        </p>
        <p className="mt-2 text-[0.9375rem]">
          {formatDateRange(starts_at, ends_at, time_zone)}, {venue_city} ({venue_department})
        </p>
        <p className="text-[0.9375rem]">
          {categories.length > 0 ? categoriesLine(categories) : 'Aucune catégorie'},{' '}
          <strong className="font-semibold">{priceLabel({ lowest, highest, count: categories.length })}</strong>,{' '}
          {counted(tournament.max_participants, 'place')}
        </p>
        <p className="mt-1 text-sm text-muted">
          Soumis {formatRelative(tournament.submitted_at, now)}
          {tournament.submitted_by && ` par ${tournament.submitted_by}`}
        </p>
        <ReviewNotes tournament={tournament} />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 sm:justify-end">
        <Button data-open variant="quiet" aria-label={`Détails\u00a0: ${title}`} onClick={onSee}>
          Détails
        </Button>
        {permissions.decide && (
          <ButtonLink
            to="/organisateur/tournois/$id/fiche"
            params={{ id: String(tournament.id) }}
            variant="quiet"
            aria-label={`Modifier\u00a0: ${title}`}
          >
            Modifier
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          disabled={!permissions.decide}
          aria-label={`Renvoyer\u00a0: ${title}`}
          onClick={onSendBack}
        >
          Renvoyer…
        </Button>
        <Button
          pending={pending}
          disabled={!permissions.decide || problems.length > 0}
          aria-label={`Valider\u00a0: ${title}`}
          onClick={onApprove}
        >
          Valider
        </Button>
        {permissions.why_not && <p className="basis-full text-sm text-muted sm:text-right">{permissions.why_not}</p>}
      </div>
    </li>
  )
}
