import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { problemOf } from '#web/lib/api/api-error.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useFormChange } from './use-form-change.ts'

/** Where the tournament stands between its first field and its publication, where that changes what the form does. */
export function FormStatus({ form }: { form: TournamentForm }) {
  const changed = useFormChange(form.id)
  const withdraw = useAct(orpc.tournaments.withdraw.mutationOptions({ onSuccess: changed }))
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
        {withdraw.error && <span className="block font-medium text-danger">{problemOf(withdraw.error).message}</span>}
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
