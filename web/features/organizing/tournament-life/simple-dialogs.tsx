import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { FinishDialog, ResumeDialog } from '#web/components/ui/dialogs/ending-dialogs.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useLifeAct } from './use-life-act.ts'

type LifeDialogProps = { life: TournamentLife; onClose: () => void }

/** Nobody enters any more; what is under way goes on. */
export function CloseDialog({ life, onClose }: LifeDialogProps) {
  const { problem, reactions } = useLifeAct('Inscriptions fermées', onClose)
  const { act, isPending } = useAct(orpc.tournaments.close.mutationOptions(reactions))
  const { waiting } = life.entered
  return (
    <ConfirmDialog
      isOpen
      title="Fermer les inscriptions&nbsp;?"
      confirmLabel="Fermer les inscriptions"
      tone="primary"
      pending={isPending}
      problem={problem}
      onConfirm={() => act({ id: life.id })}
      onClose={onClose}
    >
      <p>Plus aucun club ne peut s’inscrire. Personne n’est prévenu, et vous pouvez rouvrir avant le début.</p>
      <p className="mt-3">
        Une place en cours de paiement reste gardée.
        {waiting > 0 &&
          ` ${counted(waiting, 'équipe attend', 'équipes attendent')} encore\u00a0: une place qui se libère lui est proposée.`}
      </p>
    </ConfirmDialog>
  )
}

/** The day after: what is missing is said, and each club that took part is told. */
export function FinishAct({ life, onClose }: LifeDialogProps) {
  const { problem, reactions } = useLifeAct('Tournoi clos', onClose)
  const { act, isPending } = useAct(orpc.tournaments.finish.mutationOptions(reactions))
  return (
    <FinishDialog
      isOpen
      missing={missingOf(life)}
      pending={isPending}
      problem={problem}
      onConfirm={() => act({ id: life.id })}
      onClose={onClose}
    >
      Chaque club qui a participé est prévenu une fois, avec le classement final de ses équipes.
    </FinishDialog>
  )
}

export function ResumeAct({ life, onClose }: LifeDialogProps) {
  const { problem, reactions } = useLifeAct('Tournoi rouvert', onClose)
  const { act, isPending } = useAct(orpc.tournaments.resume.mutationOptions(reactions))
  return (
    <ResumeDialog
      isOpen
      pending={isPending}
      problem={problem}
      onConfirm={() => act({ id: life.id })}
      onClose={onClose}
    />
  )
}

/** What the organiser still has to do once it is over, one sentence each. */
export function missingOf({ matches, work, money }: TournamentLife): string[] {
  return [
    matches.planned > 0 && counted(matches.planned, 'match sans score', 'matchs sans score'),
    work.to_answer > 0 && counted(work.to_answer, 'équipe sans réponse', 'équipes sans réponse'),
    money.awaited_cents > 0 && counted(work.awaiting_payment, 'paiement jamais noté', 'paiements jamais notés'),
    money.to_refund_cents > 0 && 'des remboursements à faire',
  ].filter((words) => words !== false)
}
