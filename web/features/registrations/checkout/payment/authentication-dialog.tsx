import type { Payment } from '#contract/registrations/payments.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

type AuthenticationDialogProps = {
  payment: Payment
  isOpen: boolean
  onClose: () => void
  /** It is called after any answer: the payment must be read again. */
  onAnswered: () => Promise<unknown>
}

/** Replaces the bank’s own screen; in the sandbox the visitor also answers for the bank. */
export default function AuthenticationDialog({ payment, isOpen, onClose, onAnswered }: AuthenticationDialogProps) {
  const { act, error, isPending, variables } = useAct(
    orpc.payments.authenticate.mutationOptions({ onSettled: onAnswered }),
  )
  const { total_cents, registration } = payment
  const answer = (outcome: 'accepted' | 'refused') => act({ id: payment.id, outcome })
  const refusedByBank = error && problemOf(error).code === 'PAYMENT_DECLINED'
  return (
    <Dialog
      title="Authentification"
      description="Votre banque vous demande de confirmer ce paiement."
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={false}
      size="sm"
    >
      <p className="rounded-card bg-raised p-4 text-center">
        <span className="figures block text-3xl font-bold">{formatEuros(total_cents)}</span>
        <span className="text-[0.9375rem] text-muted">
          {registration.tournament.organizer.name}
          <br />
          {registration.tournament.title}
        </span>
      </p>
      <p className="mt-3 text-sm text-muted">Démonstration : vous répondez à la place de votre banque.</p>
      {error && !refusedByBank && <Alert tone="danger" title={problemOf(error).message} className="mt-4" />}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          onClick={() => answer('refused')}
          pending={isPending && variables?.outcome === 'refused'}
          disabled={isPending && variables?.outcome !== 'refused'}
          className="max-sm:order-last"
        >
          Refuser
        </Button>
        <Button
          onClick={() => answer('accepted')}
          pending={isPending && variables?.outcome === 'accepted'}
          disabled={isPending && variables?.outcome !== 'accepted'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
          autoFocus
        >
          Accepter
        </Button>
      </div>
    </Dialog>
  )
}
