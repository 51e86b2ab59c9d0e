import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { ToastRegion } from '#web/lib/toasts.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import type { Wanted } from './form/default-values.ts'
import { resumableId } from './form/resumable.ts'
import { TournamentMissing } from './notices/tournament-missing.tsx'
import type { Done } from './checkout-steps.tsx'
import { CheckoutSteps } from './steps.ts'
import type { Who } from './use-checkout.ts'

type CheckoutProps = {
  tournamentId: number
  /** The list of the club gives the registration to continue. */
  registrationId: string | null
  who: Who
  /** It was chosen before: a category entered, or what a search was for. */
  wanted: Wanted
  canRegister: boolean
  onDone: Done
}

/** Shows the payment page of a signed-in user, once the options of the tournament are loaded. */
export function Checkout({ tournamentId, ...rest }: CheckoutProps) {
  // The form, and the toasts that will say that it went well, load while the options do.
  useEffect(() => {
    for (const part of [CheckoutSteps.load(), ToastRegion.load()]) part.catch(() => {})
  }, [])
  const { data, error, refetch, isFetching } = useQuery(
    orpc.registrations.options.queryOptions({ input: { id: tournamentId }, staleTime: 0, refetchOnWindowFocus: false }),
  )
  if (data) return <KnownCheckout key={tournamentId} options={data} {...rest} />
  if (!error) return <CheckoutSkeleton />
  if (isNotFound(error)) return <TournamentMissing />
  return (
    <div className="page-width py-14">
      <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
    </div>
  )
}

type KnownCheckoutProps = Omit<CheckoutProps, 'tournamentId'> & { options: RegistrationOptions }

/** Continues the requested registration, else one of the club that waits for its payment, else starts a new one. */
function KnownCheckout({ options, registrationId, who, wanted, canRegister, onDone }: KnownCheckoutProps) {
  const [known, setKnown] = useState(registrationId)
  const id = known ?? resumableId(options)
  const [firstId] = useState(id)
  const [isOver, setIsOver] = useState(false)
  const query = useQuery(
    orpc.registrations.get.queryOptions({
      input: { id: id ?? '' },
      enabled: id !== null,
      staleTime: 0,
      // After the end of the timer, asks until the server says that the place is free: its clock decides.
      refetchInterval: ({ state }) => (isOver && isTimed(state.data) ? 2000 : false),
    }),
  )
  const isLoading = id !== null && query.isPending
  if (isLoading && id === firstId) return <CheckoutSkeleton />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutSteps
        options={options}
        who={who}
        wanted={wanted}
        registration={id === null ? null : (query.data ?? null)}
        canRegister={canRegister}
        isLoading={isLoading}
        onRegistration={setKnown}
        onOver={() => setIsOver(true)}
        onDone={onDone}
        onRestart={() => {
          setKnown(null)
          setIsOver(false)
        }}
      />
    </Suspense>
  )
}

const isTimed = (registration: Registration | undefined) =>
  registration?.status === 'held' || registration?.status === 'offered'
