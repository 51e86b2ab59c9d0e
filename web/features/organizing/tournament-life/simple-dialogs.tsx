import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { FinishDialog, ResumeDialog } from '#web/components/ui/dialogs/ending-dialogs.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

type LifeDialogProps = { life: TournamentLife; onClose: () => void }

/** No club enters any more; what is under way goes on. */
export function CloseDialog({ life: { id, entered }, onClose }: LifeDialogProps) {
  const { waiting } = entered
  return (
    <ConfirmAct
      title="Fermer les inscriptions&nbsp;?"
      confirmLabel="Fermer les inscriptions"
      tone="primary"
      act={orpc.tournaments.close}
      input={{ id }}
      done="Inscriptions fermées"
      onClose={onClose}
    >
      <p>Plus aucun club ne peut s’inscrire. Personne n’est prévenu, et vous pouvez rouvrir avant le début.</p>
      <p className="mt-3">
        Une place en cours de paiement reste gardée.
        {waiting > 0 &&
          ` ${counted(waiting, 'équipe attend', 'équipes attendent')} encore\u00a0: une place qui se libère lui est proposée.`}
      </p>
    </ConfirmAct>
  )
}

/** Closes a tournament that is over: the dialog says what is missing, and each club that took part is told. */
export function FinishAct({ life, onClose }: LifeDialogProps) {
  const { act, isPending, problem } = useToldAct({
    act: orpc.tournaments.finish,
    done: 'Tournoi clos',
    refusal: 'here',
    onDone: onClose,
  })
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
  const { act, isPending, problem } = useToldAct({
    act: orpc.tournaments.resume,
    done: 'Tournoi rouvert',
    refusal: 'here',
    onDone: onClose,
  })
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

/** The work that a tournament which is over still leaves to its organiser, one sentence each. */
export function missingOf({ matches, work, money }: TournamentLife): string[] {
  return [
    matches.planned > 0 && counted(matches.planned, 'match sans score', 'matchs sans score'),
    work.to_answer > 0 && counted(work.to_answer, 'équipe sans réponse', 'équipes sans réponse'),
    money.awaited_cents > 0 && counted(work.awaiting_payment, 'paiement jamais noté', 'paiements jamais notés'),
    money.to_refund_cents > 0 && 'des remboursements à faire',
  ].filter((words) => words !== false)
}
