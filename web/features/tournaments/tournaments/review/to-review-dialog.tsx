import { counted } from '#domain/common/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import type { TournamentToReview } from '#contract/organizing/tournament-review.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { Terms } from '../details/terms.tsx'
import { ReviewNotes } from './review-notes.tsx'

type ToReviewDialogProps = {
  tournament: TournamentToReview
  pending: boolean
  onApprove: () => void
  onSendBack: () => void
  onClose: () => void
}

/** Shows an administrator all that clubs will read, before it is published. */
export default function ToReviewDialog({ tournament, pending, onApprove, onSendBack, onClose }: ToReviewDialogProps) {
  const { id, title, organizer, starts_at, ends_at, time_zone, problems, permissions } = tournament
  const query = useQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  const about = [organizer.city, organizer.badge, organizer.verified ? 'vérifié' : null].filter(Boolean).join(', ')
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={title} description={`${organizer.name} (${about})`}>
      <div className="grid gap-5">
        <p>
          Du {formatLongMoment(starts_at, time_zone)} au {formatLongMoment(ends_at, time_zone)}.
        </p>
        <ReviewNotes tournament={tournament} />
        <Loaded query={query} skeleton="h-72" label="Chargement de la fiche">
          {(details) => <Facts tournament={details} />}
        </Loaded>
        <p>
          <Link
            to="/tournois/$id"
            params={{ id: tournamentParam(tournament) }}
            className="underline underline-offset-4"
          >
            Voir la page telle qu’elle sera
          </Link>
        </p>
        {permissions.decide && (
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onSendBack}>
              Renvoyer…
            </Button>
            <Button pending={pending} disabled={problems.length > 0} onClick={onApprove}>
              Valider
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ tournament }: { tournament: TournamentDetails }) {
  const { description, categories, time_zone, registration_opens_at, registration_closes_at, prize, rules } = tournament
  const { venue_name, venue_address, venue_postal_code, venue_city } = tournament
  const place = [venue_name, venue_address, [venue_postal_code, venue_city].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {categories.map((entered) => (
          <li key={entered.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>{categoryLabel(entered)}</span>
            <span className="text-muted">
              {counted(entered.max_participants, 'équipe')},{' '}
              {entered.price_cents === 0 ? 'gratuit' : formatEuros(entered.price_cents)}
            </span>
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere">{place.join(', ')}</p>
      <p>
        {registration_opens_at
          ? `Inscriptions ouvertes le ${formatLongMoment(registration_opens_at, time_zone)}`
          : 'Inscriptions ouvertes dès la validation'}
        {registration_closes_at && `, closes le ${formatLongMoment(registration_closes_at, time_zone)}`}.
      </p>
      <Terms tournament={tournament} />
      <p className="wrap-anywhere whitespace-pre-line">{description || 'Sans présentation.'}</p>
      {prize && <p className="wrap-anywhere whitespace-pre-line">Récompenses&nbsp;: {prize}</p>}
      {rules && <p className="wrap-anywhere whitespace-pre-line">Règlement&nbsp;: {rules}</p>}
    </>
  )
}
