import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Asks the provider whether it answers; no money moves. */
export function CardTest() {
  const { act, isPending } = useToldAct({ act: orpc.collection.testCard, done: 'Le prestataire répond', refresh: [] })
  return (
    <Button variant="secondary" pending={isPending} onClick={() => act({})}>
      Tester
    </Button>
  )
}
