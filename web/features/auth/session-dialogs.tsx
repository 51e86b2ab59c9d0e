import { Suspense, lazy, useSyncExternalStore } from 'react'
import { currentArrival, onArrival } from '../../lib/arrival.ts'
import { isSecondFactorAsked, onSecondFactorAsked } from '../../lib/step-up.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))
const ArrivalDialog = lazy(() => import('./arrival-dialog.tsx'))

/** Over any page: the second factor that a call needs, and what a link brought back. */
export function SessionDialogs() {
  const isAsked = useSyncExternalStore(onSecondFactorAsked, isSecondFactorAsked, () => false)
  const arrival = useSyncExternalStore(onArrival, currentArrival, () => null)
  return (
    <Suspense>
      {arrival && <ArrivalDialog arrival={arrival} />}
      {isAsked && <StepUpDialog />}
    </Suspense>
  )
}
