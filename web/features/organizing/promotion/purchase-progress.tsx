import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PromotionPurchase } from '#contract/organizing/promotion.ts'
import { isAttemptOpen } from '#domain/registrations/payments/payment.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Spinner } from '#web/components/ui/feedback/spinner.tsx'
import { PageLink } from '#web/components/ui/payment/page-link.tsx'
import { returnDelayMs } from '#web/components/ui/payment/return-delay.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

type PurchaseProgressProps = {
  purchase: PromotionPurchase
  /** How somebody has just come back from its page; null for anybody else. */
  hint: string | null
}

/** A purchase that the provider has not answered yet; the page asks again until it has. */
export default function PurchaseProgress({ purchase: begun, hint }: PurchaseProgressProps) {
  const queryClient = useQueryClient()
  const { data: purchase = begun } = useQuery(
    // Whoever comes back from the page wants its answer now; the others wait for the next round.
    (hint === null ? orpc.promotions.purchase : orpc.promotions.ask).queryOptions({
      input: { id: begun.id },
      staleTime: 0,
      refetchInterval: ({ state }) => {
        if (state.data && !isAttemptOpen(state.data.status)) return false
        return hint === null ? POLL_MS : returnDelayMs(state.dataUpdateCount + state.errorUpdateCount)
      },
    }),
  )
  const isSettled = !isAttemptOpen(purchase.status)
  useEffect(() => {
    if (isSettled) void queryClient.invalidateQueries({ queryKey: orpc.promotions.key() })
  }, [isSettled, queryClient])
  const { act, isPending, variables } = useToldAct({
    act: orpc.promotions.authenticate,
    done: null,
    refresh: [orpc.promotions],
  })
  if (purchase.next && hint !== 'ok')
    return (
      <div role="group" aria-label="Paiement commencé" className="rounded-card border border-court bg-court-soft p-4">
        <p className="font-semibold">{hint === null ? 'Votre paiement est commencé' : 'Vous êtes revenu sans payer'}</p>
        <p className="mt-1 text-[0.9375rem]">
          Terminez-le sur la page de paiement. Si c’est fait, la réponse s’affiche ici d’elle-même.
        </p>
        <PageLink url={purchase.next.url} className="mt-3" />
      </div>
    )
  if (purchase.status !== 'requires_action')
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        Paiement en cours de traitement. Ne payez pas une seconde fois&nbsp;: nous vous écrirons dès qu’il aura abouti.
      </p>
    )
  return (
    <div role="group" aria-label="Authentification" className="rounded-card border border-court bg-court-soft p-4">
      <p className="font-semibold">Votre banque attend votre confirmation</p>
      <p className="mt-1 text-[0.9375rem]">Démonstration&nbsp;: vous répondez à la place de votre banque.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ANSWERS.map(({ outcome, label }) => (
          <Button
            key={outcome}
            variant={outcome === 'accepted' ? 'primary' : 'secondary'}
            pending={isPending && variables?.outcome === outcome}
            disabled={isPending}
            onClick={() => act({ id: begun.id, outcome })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

const ANSWERS = [
  { outcome: 'accepted', label: 'Accepter' },
  { outcome: 'refused', label: 'Refuser' },
] as const

const POLL_MS = 3_000
