import type { Movement } from '#contract/registrations/movements.ts'
import { formatEuros } from '#domain/common/money.ts'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Takes back an act of money that was noted by mistake: a counter-entry answers it, and the club reads why. */
export default function UndoDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { id, way, label, amount_cents } = movement
  return (
    <ReasonAct
      title="Noté par erreur&nbsp;?"
      description={`${label}, ${formatEuros(amount_cents)}`}
      confirmLabel="Annuler cet argent"
      act={way === 'in' ? orpc.movements.undoPayment : orpc.movements.undoRefund}
      input={(reason) => ({ id, reason })}
      done="Annulé\u00a0: l’écriture contraire est notée"
      onClose={onClose}
    >
      <p className="text-muted">
        {way === 'in'
          ? 'Le paiement est de nouveau attendu, et l’équipe garde sa place. Un avoir annule le reçu.'
          : 'L’argent est de nouveau à rendre, ou disponible. Un reçu annule l’avoir.'}{' '}
        Rien n’est effacé.
      </p>
    </ReasonAct>
  )
}
