import { useState } from 'react'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { SheetPart } from './sheet-part.tsx'

/** Publishes a tournament that waits, or sends it back; says why when there is nothing to decide. */
export function ReviewPart({ sheet }: { sheet: TournamentSheet }) {
  const { id, form_version, status, problems, title } = sheet
  const [isReturning, setIsReturning] = useState(false)
  const approve = useToldAct({ act: orpc.tournaments.approve, done: 'En ligne\u00a0: le club est prévenu.' })
  // A refusal is read in the dialog, also when the tournament has been published meanwhile.
  if (status !== 'draft' && status !== 'pending_review' && !isReturning) return null
  return (
    <SheetPart title="Validation">
      {problems.publish && <p className="mb-3 text-danger">{problems.publish}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={problems.publish !== null}
          pending={approve.isPending}
          onClick={() => approve.act({ id, form_version })}
        >
          Valider et publier
        </Button>
        <Button variant="secondary" disabled={problems.send_back !== null} onClick={() => setIsReturning(true)}>
          Renvoyer au club…
        </Button>
      </div>
      {isReturning && (
        <ReasonAct
          title="Renvoyer au club"
          description={title}
          confirmLabel="Renvoyer"
          act={orpc.tournaments.sendBack}
          input={(reason) => ({ id, form_version, reason })}
          done={'Renvoyé\u00a0: le club lit le motif.'}
          onClose={() => setIsReturning(false)}
        >
          <p className="text-muted">Le tournoi redevient un brouillon&nbsp;; le club le corrige et le redonne.</p>
        </ReasonAct>
      )}
    </SheetPart>
  )
}
