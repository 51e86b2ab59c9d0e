import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { Registration } from '#contract/registrations.ts'
import { Checkout } from '../features/checkout/checkout.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { SignInRequired } from '../features/checkout/sign-in-required.tsx'
import { TournamentMissing } from '../features/checkout/tournament-missing.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given, textParam, wholeParam } from '../lib/search-params.ts'
import { showToast } from '../lib/toasts.ts'
import { useViewer } from '../lib/viewer.ts'

export const Route = createFileRoute('/_site/paiement')({
  ssr: false,
  /** `registration`: one of the club's that waits for its payment or offers a place. */
  validateSearch: (search: Record<string, unknown>) =>
    given({
      tournament: wholeParam(search.tournament, { min: 1, max: 2_147_483_647 }),
      registration: UUID.test(String(search.registration)) ? textParam(search.registration, 36) : undefined,
    }),
  head: ({ matches }) => areaMeta('Inscrire mon équipe', matches),
  pendingComponent: CheckoutSkeleton,
  pendingMinMs: 0,
  component: Payment,
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function Payment() {
  const { tournament, registration } = Route.useSearch()
  const viewer = useViewer()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const leave = async (settled: Registration, wasNew: boolean) => {
    await navigate(wasNew ? { to: '/tournois' } : { to: '/club/inscriptions' })
    // Places, counters, lists: a registration shows in all of them.
    await queryClient.invalidateQueries()
    await showToast(toastOf(settled, wasNew))
  }

  if (!viewer) return <SignInRequired back={tournament ? `/paiement?tournament=${tournament}` : '/paiement'} />
  if (!tournament) return <TournamentMissing />
  return (
    <Checkout
      tournamentId={tournament}
      registrationId={registration ?? null}
      // Without a club the verdicts say so; with one, its rights decide.
      canRegister={viewer.club === null || viewer.permissions.register_team}
      onDone={(settled, wasNew) => void leave(settled, wasNew)}
    />
  )
}

function toastOf({ status }: Registration, wasNew: boolean) {
  if (wasNew || status === 'pending')
    return {
      title: 'Inscription réussie !',
      description: 'Votre inscription au tournoi a été enregistrée avec succès.',
      tone: 'success' as const,
    }
  return { title: 'Paiement enregistré', description: 'Votre place est confirmée.', tone: 'success' as const }
}
