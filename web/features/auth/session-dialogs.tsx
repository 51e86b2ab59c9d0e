import { Suspense, lazy, useSyncExternalStore } from 'react'
import { currentArrival, onArrival } from '../../lib/arrival.ts'
import { askedProof, onProofAsked } from '../../lib/step-up.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))
const ArrivalDialog = lazy(() => import('./arrival-dialog.tsx'))

/** Over any page: the proof that a call needs, and what a link brought back. */
export function SessionDialogs() {
  const proof = useSyncExternalStore(onProofAsked, askedProof, () => null)
  const arrival = useSyncExternalStore(onArrival, currentArrival, () => null)
  return (
    <Suspense>
      {arrival && <ArrivalDialog arrival={arrival} />}
      {proof && <StepUpDialog proof={proof} />}
    </Suspense>
  )
}
