import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { currentArrival, onArrival } from '#web/lib/session/arrival.ts'
import { forgetOldFailures } from '#web/lib/acts/forget-old-failures.ts'
import { askedProof, onProofAsked } from '#web/lib/session/step-up.ts'
import { askBeforeTaking } from '#web/lib/files/take-file.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

const StepUpDialog = lazy(() => import('./factors/step-up-dialog.tsx'))
const ArrivalDialog = lazy(() => import('./arrival-dialog.tsx'))

/**
 * Stands over any page: the proof that a call needs, what a link brought back; and takes away old failures when an act
 * is done again.
 */
export function SessionDialogs() {
  const proof = useSyncExternalStore(onProofAsked, askedProof, () => null)
  const arrival = useSyncExternalStore(onArrival, currentArrival, () => null)
  const isAdmin = useViewer()?.permissions.open_admin ?? false
  const queryClient = useQueryClient()
  useEffect(() => forgetOldFailures(queryClient), [queryClient])
  useEffect(() => (isAdmin ? askBeforeTaking() : undefined), [isAdmin])
  return (
    <Suspense>
      {arrival && <ArrivalDialog arrival={arrival} />}
      {proof && <StepUpDialog proof={proof} />}
    </Suspense>
  )
}
