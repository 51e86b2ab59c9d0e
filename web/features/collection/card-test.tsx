import { Button } from '../../components/ui/button.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAct } from '../../lib/use-act.ts'

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
