import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** Asks the provider whether it answers; no money moves. */
export function CardTest() {
  const { act, isPending } = useAct(
    orpc.collection.testCard.mutationOptions({
      onSuccess: () => showToast({ title: 'Le prestataire répond', tone: 'success' }),
      onError: (error) => showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' }),
    }),
  )
  return (
    <Button variant="secondary" pending={isPending} onClick={() => act({})}>
      Tester
    </Button>
  )
}
