import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { takesAPlace } from '#domain/registrations/registration.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** Shows the refund before a cancellation. The server refuses if the refund has changed since. */
export default function CancelDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, tournament, cancellation, status, changes_id } = registration
  const refund = cancellation?.refund_cents ?? 0
  const title = changes_id ? 'Changement abandonné' : 'Inscription annulée'
  return (
    <ConfirmAct
      {...wordsOf(registration)}
      cancelLabel="Garder"
      act={orpc.registrations.cancel}
      input={{ id, expected_refund_cents: refund }}
      done={refund > 0 ? { title, description: `Remboursement : ${formatEuros(refund)}.` } : title}
      onClose={onClose}
    >
      <p>
        <strong className="text-ink">{team_name}</strong>, {tournament.title}.
      </p>
      {cancellation && !changes_id && (
        <p className="mt-3 rounded-control bg-raised p-3 text-ink">
          {refund > 0 && <strong className="figures block text-xl">{formatEuros(refund)} remboursés</strong>}
          {cancellation.message}
        </p>
      )}
      {changes_id ? (
        <p className="mt-3">Votre inscription reste telle qu’elle était avant ce changement.</p>
      ) : (
        takesAPlace(status) && <p className="mt-3">{whatOfThePlace(tournament)}</p>
      )}
    </ConfirmAct>
  )
}

function wordsOf({ status, changes_id }: Registration): { title: string; confirmLabel: string } {
  if (changes_id) return { title: 'Abandonner ce changement\u00a0?', confirmLabel: 'Abandonner' }
  if (status === 'waitlisted') return { title: 'Quitter la liste d’attente\u00a0?', confirmLabel: 'Quitter la liste' }
  return { title: 'Annuler cette inscription\u00a0?', confirmLabel: 'Annuler l’inscription' }
}

/** Nobody else may come in once the tournament has begun: only its organiser must know. */
function whatOfThePlace({ starts_at, organizer }: Registration['tournament']): string {
  return hasPassed(starts_at, serverNow())
    ? `La place ne sera plus proposée à personne. L’organisateur, ${organizer.name}, est averti.`
    : 'La place sera aussitôt proposée à une autre équipe.'
}
