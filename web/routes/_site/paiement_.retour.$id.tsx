import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import type { Payment } from '#contract/registrations/payments.ts'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, textParam, uuidParam } from '#web/lib/router/search-params.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { ToastRegion } from '#web/lib/toasts.ts'
import { useLeaveCheckout } from './-leave-checkout.ts'

/** Where the page of a payment provider sends people back. `retour` is a hint: the server reads how the payment is. */
export const Route = createFileRoute('/_site/paiement_/retour/$id')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>) => given({ retour: textParam(search.retour, 10) }),
  head: ({ matches }) => areaMeta('Paiement', matches),
  component: Return,
})

const PaymentReturn = lazy(async () => ({
  default: (await import('#web/features/registrations/checkout/payment/payment-return.tsx')).PaymentReturn,
}))

function Return() {
  const { id } = Route.useParams()
  if (!uuidParam(id)) throw notFound()
  const { retour } = Route.useSearch()
  const viewer = useViewer()
  const leave = useLeaveCheckout()
  useEffect(() => void ToastRegion.load().catch(() => {}), [])
  if (!viewer) return null
  // A place that was held while it was paid has just come in.
  const isNew = ({ registration }: Payment) => registration.status === 'pending'
  return (
    <Suspense fallback={<Skeleton className="page-width my-14 h-40" />}>
      <PaymentReturn
        paymentId={id}
        hint={retour}
        onPaid={(payment) => void leave(payment.registration, isNew(payment), { teams: payment.teams.length })}
      />
    </Suspense>
  )
}
