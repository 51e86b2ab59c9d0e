import { useEffect, useEffectEvent } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

type HelloAssoReturnProps = {
  /** What HelloAsso has put into the address once an owner of the association said yes. */
  code: string
  state: string
  /** The address is cleared: what it brought serves once. */
  onDone: () => void
}

/** Links the association whose owner has just come back from HelloAsso. */
export default function HelloAssoReturn({ code, state, onDone }: HelloAssoReturnProps) {
  const accept = useToldAct({
    act: orpc.collection.acceptHelloAsso,
    done: 'HelloAsso est relié',
    refresh: [orpc.collection.get],
    refusal: 'here',
    onDone,
  })
  const link = useEffectEvent(() => accept.act({ code, state }))
  useEffect(() => link(), [])
  return accept.problem ? (
    <Alert tone="danger" title="HelloAsso n’est pas relié" className="mb-4">
      {accept.problem}
    </Alert>
  ) : (
    <p role="status" className="mb-4">
      HelloAsso répond…
    </p>
  )
}
