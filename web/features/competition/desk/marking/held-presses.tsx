import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useDesk } from '../desk-context.ts'

/** Says of what was pressed on the pads that it waits for the network, or that the server did not take it. */
export function HeldPresses() {
  const { presses } = useDesk()
  const waiting = presses.held.filter(({ problem }) => problem === null).length
  return (
    <>
      {waiting > 0 && presses.isCut && (
        <Alert tone="warning" title={`Non synchronisé (${waiting})`} className="mb-4">
          Les points marqués sont gardés sur cet appareil et partent dès que le réseau revient.
        </Alert>
      )}
      <RefusedPresses />
    </>
  )
}

/** Offers to send again, or to set aside, the presses of one match or of all that the server did not take. */
export function RefusedPresses({ match_id }: { match_id?: number }) {
  const { presses } = useDesk()
  const held = presses.held.filter((press) => press.problem !== null && press.match_id === (match_id ?? press.match_id))
  const refused = Map.groupBy(held, (press) => press.match_id)
  return (
    <>
      {[...refused].map(([match, [first, ...others]]) => (
        <Alert
          key={match}
          tone="warning"
          title={`${first!.label}\u00a0: ${notTaken(others.length + 1)}`}
          className="mb-4"
          action={
            <>
              <Button variant="secondary" onClick={() => void presses.outbox.again(match)}>
                Renvoyer
              </Button>
              <Button variant="secondary" onClick={() => presses.outbox.drop(match)}>
                Écarter
              </Button>
            </>
          }
        >
          {first!.problem}
        </Alert>
      ))}
    </>
  )
}

const notTaken = (count: number) => (count > 1 ? `${count} appuis ne comptent pas` : 'un appui ne compte pas')
