import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { useFormChange } from './use-form-change.ts'

/** Says that the tournament waits for its review, was sent back, or is closed: the form then does something else. */
export function FormStatus({ form }: { form: TournamentForm }) {
  const changed = useFormChange(form.id)
  const withdraw = useToldAct({
    act: orpc.tournaments.withdraw,
    done: null,
    refresh: [],
    refusal: 'here',
    onDone: changed,
  })
  const { mode, status, status_reason } = form
  if (mode === 'review')
    return (
      <Alert
        title="Ce tournoi attend d’être validé"
        action={
          <Button variant="secondary" pending={withdraw.isPending} onClick={() => withdraw.act({ id: form.id })}>
            Reprendre en brouillon
          </Button>
        }
      >
        Nous le relisons, puis il paraît. Vous serez prévenu. Ce que vous enregistrez d’ici là change ce que nous
        relisons.
        {withdraw.problem && <span className="block font-medium text-danger">{withdraw.problem}</span>}
      </Alert>
    )
  if (mode === 'draft' && status_reason)
    return (
      <Alert tone="warning" title="À corriger avant d’être publié">
        {status_reason}
      </Alert>
    )
  if (mode === 'closed')
    return (
      <Alert title={status === 'cancelled' ? 'Ce tournoi est annulé' : 'Ce tournoi est terminé'}>
        Sa fiche ne change plus.
      </Alert>
    )
  return null
}
