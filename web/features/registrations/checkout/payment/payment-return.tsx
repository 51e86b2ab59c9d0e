import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Payment } from '#contract/registrations/payments.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isAttemptOpen } from '#domain/registrations/payments/payment.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Spinner } from '#web/components/ui/feedback/spinner.tsx'
import { PageLink } from '#web/components/ui/payment/page-link.tsx'
import { returnDelayMs } from '#web/components/ui/payment/return-delay.ts'
import { orpc } from '#web/lib/api/api.ts'

type PaymentReturnProps = {
  paymentId: string
  /** What the provider adds to the address on the way back: 'ok', 'retour', 'erreur'. Nothing is decided by it. */
  hint: string | undefined
  /** It is called once the payment has been read as received, and its place is kept. */
  onPaid: (payment: Payment) => void
}

/** Waits for the answer of a provider on whose page somebody has just paid, or has not. */
export function PaymentReturn({ paymentId, hint, onPaid }: PaymentReturnProps) {
  const query = useQuery(
    orpc.payments.ask.queryOptions({
      input: { id: paymentId },
      staleTime: 0,
      refetchInterval: ({ state }) => {
        if (state.data && !isAttemptOpen(state.data.status)) return false
        return returnDelayMs(state.dataUpdateCount + state.errorUpdateCount)
      },
    }),
  )
  const payment = query.data
  const isKept = payment?.status === 'succeeded' && payment.registration.payment_status === 'paid'
  const settle = useEffectEvent(() => {
    if (payment) onPaid(payment)
  })
  useEffect(() => {
    if (isKept) settle()
  }, [isKept])
  return (
    <div className="page-width max-w-2xl py-8 md:py-14">
      <h1 className="mb-6 text-title">Paiement</h1>
      <Loaded query={query} skeleton="h-40" label="Lecture de votre paiement">
        {(read) => <Answer payment={read} hint={hint} />}
      </Loaded>
    </div>
  )
}

/** Says how the payment is, and below which teams it pays where it pays several. */
function Answer(props: AnswerProps) {
  const { teams, total_cents } = props.payment
  if (teams.length < 2) return <Outcome {...props} />
  return (
    <>
      <Outcome {...props} />
      <ul aria-label="Équipes de ce paiement" className="mt-6 divide-y divide-line border-y border-line">
        {teams.map(({ registration_id, team_name, amount_cents }) => (
          <li key={registration_id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">{team_name}</span>
            <span className="figures">{formatEuros(amount_cents)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 py-2.5 font-semibold">
        Total <span className="figures">{formatEuros(total_cents)}</span>
      </p>
    </>
  )
}

type AnswerProps = { payment: Payment; hint: string | undefined }

function Outcome({ payment, hint }: AnswerProps) {
  const { status, failure_message, registration, next } = payment
  if (status === 'succeeded') return <Received payment={payment} />
  if (status === 'expired')
    return (
      <Alert tone="warning" title="Le délai de paiement est passé" action={<Again payment={payment} />}>
        Rien n’a été reçu. Si vous avez payé quand même, votre paiement sera retrouvé et vous serez prévenu.
      </Alert>
    )
  if (status === 'failed' || hint === 'erreur')
    return (
      <Alert tone="danger" title="Paiement refusé : réessayez" action={<Again payment={payment} />}>
        {failure_message ?? 'La carte n’a pas été acceptée.'} {keptUntil(payment)}
      </Alert>
    )
  if (hint === 'retour' && next)
    return (
      <Alert tone="warning" title="Vous êtes revenu sans payer" action={<Again payment={payment} />}>
        {keptUntil(payment) || 'Votre paiement reste à faire.'}
      </Alert>
    )
  return (
    <Alert
      title={
        <span className="flex items-center gap-3">
          <Spinner />
          Nous attendons la réponse…
        </span>
      }
      action={
        <ButtonLink to="/club/inscriptions" search={{ inscription: registration.id }} variant="secondary">
          Suivre dans mes inscriptions
        </ButtonLink>
      }
    >
      Vous pouvez quitter cette page : nous vous écrirons dès que le paiement aura abouti. Ne payez pas une seconde
      fois.
    </Alert>
  )
}

/** Money came, and the place is kept: the next page is on its way. Otherwise it goes back, and a mail says why. */
function Received({ payment: { registration } }: { payment: Payment }) {
  if (registration.payment_status === 'paid') return <Alert tone="success" title="Paiement reçu" />
  const action = (
    <ButtonLink to="/club/inscriptions" search={{ inscription: registration.id }} variant="secondary">
      Voir mon inscription
    </ButtonLink>
  )
  return (
    <Alert tone="warning" title="Paiement reçu, mais il ne peut plus servir" action={action}>
      Il vous est remboursé. Le message que vous venez de recevoir dit pourquoi.
    </Alert>
  )
}

function Again({ payment: { registration, next } }: { payment: Payment }) {
  if (next) return <PageLink url={next.url} />
  return (
    <ButtonLink to="/paiement" search={{ tournament: registration.tournament_id, registration: registration.id }}>
      Revenir au paiement
    </ButtonLink>
  )
}

const keptUntil = ({ teams, registration: { status, hold_expires_at, tournament } }: Payment) =>
  status === 'held' && hold_expires_at
    ? `${teams.length > 1 ? 'Vos places sont gardées' : 'Votre place est gardée'} jusqu’au ${formatMoment(hold_expires_at, tournament.time_zone)}.`
    : ''
