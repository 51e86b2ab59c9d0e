import { useMutation } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations.ts'
import { formatEuros } from '#domain/money.ts'
import { takesAPlace } from '#domain/registration.ts'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { orpc } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useRegistrationChange } from '../use-registration-change.ts'

/** Before a registration is cancelled: what comes back. The server refuses if that has changed meanwhile. */
export default function CancelDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, team_name, tournament, cancellation, status } = registration
  const refund = cancellation?.refund_cents ?? 0
  const { mutate, isPending } = useMutation(
    orpc.registrations.cancel.mutationOptions(
      useRegistrationChange({
        onDone: () =>
          showToast({
            title: 'Inscription annulée',
            ...(refund > 0 ? { description: `Remboursement : ${formatEuros(refund)}.` } : {}),
            tone: 'success',
          }),
        onClose,
      }),
    ),
  )
  return (
    <ConfirmDialog
      isOpen
      title={status === 'waitlisted' ? 'Quitter la liste d’attente ?' : 'Annuler cette inscription ?'}
      confirmLabel={status === 'waitlisted' ? 'Quitter la liste' : 'Annuler l’inscription'}
      cancelLabel="Garder"
      pending={isPending}
      onConfirm={() => mutate({ id, expected_refund_cents: refund })}
      onClose={onClose}
    >
      <p>
        <strong className="text-ink">{team_name}</strong>, {tournament.title}.
      </p>
      {cancellation && (
        <p className="mt-3 rounded-control bg-raised p-3 text-ink">
          {refund > 0 && <strong className="figures block text-xl">{formatEuros(refund)} remboursés</strong>}
          {cancellation.message}
        </p>
      )}
      {takesAPlace(status) && <p className="mt-3">La place sera aussitôt proposée à une autre équipe.</p>}
    </ConfirmDialog>
  )
}
