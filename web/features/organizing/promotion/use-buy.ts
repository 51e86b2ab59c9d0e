import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Promotion } from '#contract/organizing/promotion.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { api } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { refusalSentence } from '#web/lib/acts/refusal-sentence.ts'
import { once } from '#web/lib/acts/once.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'

/** Pays for some weeks. A request whose answer was lost keeps its key, so that nobody pays twice. */
export function useBuy({ tournament_id, featured_until, time_zone }: Promotion, onClose: () => void) {
  const queryClient = useQueryClient()
  const { keyed, forget } = useRequestKey()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const guard = useRef(once())

  const send = async ({ weeks, amount_cents }: Promotion['offers'][number], token: string | null) => {
    setProblem(null)
    setIsPending(true)
    const expected = { amount_cents, featured_until }
    const input = { id: tournament_id, weeks, expected, ...(token === null ? {} : { token }) }
    try {
      const purchase = await api.promotions.buy(input, keyed(input))
      forget()
      // The dialog stays, so that nothing else is pressed while the browser leaves.
      if (purchase.next) return location.assign(purchase.next.url)
      onClose()
      if (purchase.status === 'succeeded' && purchase.ends_at)
        await showToast({
          title: `Sponsorisé jusqu’au ${formatLongMoment(purchase.ends_at, time_zone)}`,
          description: 'Le reçu vous est envoyé par e-mail.',
          tone: 'success',
        })
    } catch (error) {
      const { code } = problemOf(error)
      if (isRefused(error)) forget()
      // The purchase exists all the same, and the card of the page follows it.
      if (code === 'PROVIDER_UNAVAILABLE') onClose()
      setProblem(refusalSentence(error))
    } finally {
      setIsPending(false)
      await queryClient.invalidateQueries()
    }
  }
  const buy = (offer: Promotion['offers'][number], token: string | null) =>
    guard.current('buy', () => send(offer, token))
  return { buy, problem, isPending }
}
