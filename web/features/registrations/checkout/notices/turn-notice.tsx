import { useEffect, useState, useSyncExternalStore } from 'react'
import { turnSentence } from '#domain/registrations/waiting-turn.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { awaitedTurn, onAwaitedTurn } from '#web/lib/api/in-turn.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** Says how long the request that was sent still waits behind those of other clubs. */
export function TurnNotice() {
  const until = useSyncExternalStore(onAwaitedTurn, awaitedTurn, () => null)
  return until === null ? null : <Countdown until={until} />
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <Alert tone="info" title={turnSentence(shownSeconds(until - now.getTime()))} />
}

/** In steps of five, so that a screen reader is not told each second. */
function shownSeconds(ms: number): number {
  const seconds = Math.ceil(ms / 1_000)
  return seconds > 5 ? Math.ceil(seconds / 5) * 5 : Math.max(1, seconds)
}
