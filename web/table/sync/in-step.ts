import { BATCH, isWaiting } from './log.ts'
import { GAP_MS, nextCallMs } from './rhythm.ts'
import type { Table } from './table.ts'

/**
 * Sends acts as they are written and asks for news: after each act, when the network or the page comes back, and from
 * time to time.
 */
export function keepInStep(table: Table): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAt = Number.NEGATIVE_INFINITY
  let isCalling = false
  let fresh = countFresh()

  const run = async () => {
    clearTimeout(timer)
    if (isCalling) return
    isCalling = true
    startedAt = performance.now()
    // Acts gathered for hours are sent batch after batch at once; acts being tapped leave every two seconds at most.
    let left = 0
    try {
      do {
        left = countWaiting() - BATCH
        await table.sync()
      } while (left > 0 && table.snapshot().failures === 0)
    } finally {
      isCalling = false
      plan()
    }
  }
  const plan = (soonMs?: number) => {
    if (isCalling) return
    clearTimeout(timer)
    const { failures, wait_ms } = table.snapshot()
    const is_hidden = document.visibilityState === 'hidden'
    timer = setTimeout(
      () => void run(),
      soonMs ?? nextCallMs({ failures, wait_ms, has_unsent: countWaiting() > 0, is_hidden }),
    )
  }
  const onChange = () => {
    const now = countFresh()
    if (now > fresh && table.snapshot().failures === 0) plan(Math.max(0, startedAt + GAP_MS - performance.now()))
    fresh = now
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible') void run()
  }
  function countFresh() {
    return table.snapshot().log.filter(({ state }) => state === 'kept').length
  }
  const countWaiting = () => table.snapshot().log.filter(isWaiting).length

  const unsubscribe = table.subscribe(onChange)
  addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  void run()
  return () => {
    clearTimeout(timer)
    isCalling = true
    unsubscribe()
    removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
