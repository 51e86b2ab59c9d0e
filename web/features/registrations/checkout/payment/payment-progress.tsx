import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Payment } from '#contract/registrations/payments.ts'
import { isAttemptOpen } from '#domain/registrations/payments/payment.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Spinner } from '#web/components/ui/feedback/spinner.tsx'
import { PageLink } from '#web/components/ui/payment/page-link.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pollDelayMs } from './waiting-times.ts'

const AuthenticationDialog = lazy(() => import('./authentication-dialog.tsx'))

/** Reads a payment that has no answer yet again, less and less often, until it has one. */
export function PaymentProgress({
  paymentId,
  onSettled,
}: {
  paymentId: string
  onSettled: (payment: Payment) => void
}) {
  const { data: payment, refetch } = useQuery(
    orpc.payments.get.queryOptions({
      input: { id: paymentId },
      staleTime: 0,
      refetchInterval: ({ state }) => {
        if (state.data && !isAttemptOpen(state.data.status)) return false
        return pollDelayMs(state.dataUpdateCount + state.errorUpdateCount)
      },
    }),
  )
  const [isDialogOpen, setIsDialogOpen] = useState(true)
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the current step is scrolled to and gets the focus.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (payment && !isAttemptOpen(payment.status)) settle(payment)
  }, [payment])

  if (payment?.status === 'requires_action') {
    return (
      <div ref={panel} tabIndex={-1} className={PANEL}>
        <p className="font-semibold">Votre banque attend votre confirmation</p>
        <p className="mt-0.5 text-[0.9375rem]">Le paiement n’est fait qu’après votre réponse.</p>
        <Button className="mt-3" onClick={() => setIsDialogOpen(true)}>
          Répondre à ma banque
        </Button>
        <Suspense>
          <AuthenticationDialog
            payment={payment}
            isOpen={isDialogOpen}
            onClose={() => setIsDialogOpen(false)}
            onAnswered={() => refetch()}
          />
        </Suspense>
      </div>
    )
  }
  if (payment?.next)
    return (
      <div ref={panel} tabIndex={-1} className={PANEL}>
        <p className="font-semibold">Votre paiement est commencé</p>
        <p className="mt-0.5 text-[0.9375rem]">
          Terminez-le sur la page de paiement. Si c’est fait, la réponse s’affiche ici d’elle-même.
        </p>
        <PageLink url={payment.next.url} className="mt-3" />
      </div>
    )
  return (
    <div ref={panel} tabIndex={-1} role="status" className={PANEL}>
      <p className="flex items-center gap-3 font-semibold">
        <Spinner />
        Paiement en cours de traitement
      </p>
      <p className="mt-1 text-[0.9375rem]">
        La réponse tarde, mais{' '}
        {payment && payment.teams.length > 1 ? 'vos places restent réservées' : 'votre place reste réservée'}. Vous
        pouvez quitter cette page : nous vous écrirons dès que le paiement aura abouti. Ne payez pas une seconde fois.
      </p>
      <ButtonLink to="/club/inscriptions" variant="secondary" className="mt-3">
        Suivre dans mes inscriptions
      </ButtonLink>
    </div>
  )
}

const PANEL = 'rounded-card border border-court bg-court-soft p-4 outline-none'
