import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { ofName } from '#domain/common/french-names.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

/** The way out, or why there is none for now. */
export function LeaveClub({ club, refusal }: { club: { name: string }; refusal: string | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { act, isPending } = useAct(
    orpc.members.leave.mutationOptions({
      onSuccess: async () => {
        setIsAsking(false)
        // Known first: the home of the area asks nothing about a club that is no longer theirs.
        await reloadViewer(queryClient)
        await navigate({ to: '/club' })
        await queryClient.invalidateQueries()
        await showToast({ title: `Vous ne faites plus partie ${ofName(club.name)}`, tone: 'success' })
      },
      onError: async (error) => {
        setIsAsking(false)
        await showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' })
        await queryClient.invalidateQueries({ queryKey: orpc.members.key() })
      },
    }),
  )
  return (
    <section aria-labelledby="quitter" className="border-t border-line pt-6">
      <h2 id="quitter" className="text-xl leading-tight">
        Quitter le club
      </h2>
      {refusal ? (
        <p className="mt-1 max-w-prose text-muted">{refusal}</p>
      ) : (
        <>
          <p className="mt-1 max-w-prose text-muted">
            Votre compte demeure&nbsp;: vous pourrez rejoindre un autre club, ou créer le vôtre.
          </p>
          <Button variant="secondary" onClick={() => setIsAsking(true)} className="mt-3">
            Quitter {club.name}
          </Button>
        </>
      )}
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={`Quitter ${club.name}\u00a0?`}
            confirmLabel="Quitter le club"
            isOpen
            pending={isPending}
            onConfirm={() => act({})}
            onClose={() => setIsAsking(false)}
          >
            Son espace vous est fermé aussitôt, et ses responsables l’apprennent. Pour revenir, il faudra une invitation
            ou leur accord.
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
