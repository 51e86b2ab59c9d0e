import { CircleX } from 'lucide-react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import type { Outcome } from './approve-in-turn.ts'
import { teamsWord } from './not-approved.tsx'

type ApproveOutcomesProps = {
  outcomes: readonly Outcome[]
  /** These are not asked yet, or their answer was lost. */
  left: number
  problem: Error | null
  onAgain: () => void
  onClose: () => void
}

/** Shows those that were not approved, with the reason. */
export function ApproveOutcomes({ outcomes, left, problem, onAgain, onClose }: ApproveOutcomesProps) {
  const approved = outcomes.filter((outcome) => outcome.approved).length
  const refused = outcomes.filter((outcome) => !outcome.approved)
  return (
    <Dialog title={titleOf(approved)} isOpen onClose={onClose} isDismissable={left === 0}>
      {problem && <ProblemAlert error={problem} />}
      {left > 0 && (
        <p className="mt-3">
          {left === 1 ? 'Une reste à valider' : `${left} restent à valider`}
          {problem ? ', ou l’ont été sans que la réponse arrive' : ''}&nbsp;: reprendre n’en valide aucune deux fois.
        </p>
      )}
      {refused.length > 0 && (
        <ul className="mt-3 grid gap-3" aria-label="Non validées">
          {refused.map(({ registration, message }) => (
            <li key={registration.id} className="flex gap-3">
              <CircleX className="mt-0.5 size-5 shrink-0 text-danger" aria-label="Non validée" />
              <span className="min-w-0 wrap-anywhere">
                <strong>{registration.team_name}</strong>
                <span className="text-muted"> · {registration.club.name}</span>
                <span className="block text-[0.9375rem]">{message}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 && left === 0 && <p>Chaque club a reçu son message.</p>}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {left > 0 && (
          <Button variant="secondary" onClick={onClose}>
            S’arrêter là
          </Button>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone, the dialog keeps it */}
        <Button onClick={left > 0 ? onAgain : onClose} autoFocus>
          {left > 0 ? 'Reprendre' : 'Fermer'}
        </Button>
      </div>
    </Dialog>
  )
}

function titleOf(approved: number): string {
  if (approved === 0) return 'Aucune inscription validée'
  return approved === 1 ? 'Une inscription validée' : `${teamsWord(approved)} validées`
}
