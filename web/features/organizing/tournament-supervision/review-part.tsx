import { Suspense, lazy, useState } from 'react'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { SheetPart } from './sheet-part.tsx'
import { useSheetAct } from './use-sheet-act.ts'

const ReasonDialog = lazy(async () => ({
  default: (await import('#web/components/ui/dialogs/reason-dialog.tsx')).ReasonDialog,
}))

/** Putting online what waits, or sending it back; before that, why there is nothing to decide. */
export function ReviewPart({ sheet }: { sheet: TournamentSheet }) {
  const { id, form_version, status, problems, title } = sheet
  const [returning, setReturning] = useState(false)
  const close = () => setReturning(false)
  const approve = useAct(
    orpc.tournaments.approve.mutationOptions(useSheetAct('En ligne\u00a0: le club est prévenu.', close)),
  )
  const sendBack = useAct(
    orpc.tournaments.sendBack.mutationOptions(useSheetAct('Renvoyé\u00a0: le club lit le motif.', close)),
  )
  if (status !== 'draft' && status !== 'pending_review') return null
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
        <Button variant="secondary" disabled={problems.send_back !== null} onClick={() => setReturning(true)}>
          Renvoyer au club…
        </Button>
      </div>
      <Suspense>
        {returning && (
          <ReasonDialog
            title="Renvoyer au club"
            description={title}
            confirmLabel="Renvoyer"
            pending={sendBack.isPending}
            onConfirm={(reason) => sendBack.act({ id, form_version, reason })}
            onClose={close}
          >
            <p className="text-muted">Le tournoi redevient un brouillon&nbsp;; le club le corrige et le redonne.</p>
          </ReasonDialog>
        )}
      </Suspense>
    </SheetPart>
  )
}
