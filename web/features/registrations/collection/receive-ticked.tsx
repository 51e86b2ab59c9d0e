import { Suspense, lazy, useState } from 'react'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { TickBar } from './tick-bar.tsx'
import type { useTicks } from './use-ticks.ts'

const ReceiveDialog = lazy(() => import('./receive-dialog.tsx'))

/** Shows what is ticked, and the dialog that notes it received. `method` is given when all of it came the same way. */
export function ReceiveTicked({ ticks, method }: { ticks: ReturnType<typeof useTicks>; method?: ManualMethod }) {
  const [isReceiving, setIsReceiving] = useState(false)
  return (
    <>
      <TickBar
        count={ticks.ticked.length}
        cents={ticks.cents}
        onReceive={() => setIsReceiving(true)}
        onClear={ticks.clear}
      />
      <Suspense>
        {isReceiving && (
          <ReceiveDialog
            payments={ticks.ticked}
            {...(method ? { method } : {})}
            onClose={() => setIsReceiving(false)}
            onDone={() => {
              setIsReceiving(false)
              ticks.clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
