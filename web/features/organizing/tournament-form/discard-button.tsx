import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { problemOf } from '#web/lib/api/api-error.ts'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

/** A draft that nobody wants any more. */
export function DiscardButton({ form }: { form: TournamentForm }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const discard = useAct(
    orpc.tournaments.discard.mutationOptions({
      onSuccess: async () => {
        await navigate({ to: '/organisateur' })
        await queryClient.invalidateQueries({ queryKey: orpc.tournaments.key() })
        await showToast({ title: 'Brouillon supprimé', tone: 'success' })
      },
      onError: async (error) => {
        setIsAsking(false)
        await showToast({ title: problemOf(error).message, tone: 'danger' })
      },
    }),
  )
  return (
    <div>
      <Button variant="quiet" className="-ml-5 text-danger!" onClick={() => setIsAsking(true)}>
        Supprimer ce brouillon
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title="Supprimer ce brouillon&nbsp;?"
            confirmLabel="Supprimer"
            isOpen
            pending={discard.isPending}
            onConfirm={() => discard.act({ id: form.id })}
            onClose={() => setIsAsking(false)}
          >
            Tout ce qui y est tapé est perdu.
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}
