import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { Checkout } from '#web/features/registrations/checkout/checkout.tsx'
import { CheckoutSkeleton } from '#web/features/registrations/checkout/checkout-skeleton.tsx'
import { SignInRequired } from '#web/features/registrations/checkout/notices/sign-in-required.tsx'
import { TournamentMissing } from '#web/features/registrations/checkout/notices/tournament-missing.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { behind } from '#web/lib/loading/behind.tsx'
import { flagParam, given, uuidParam, wholeParam } from '#web/lib/router/search-params.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { wantedCategory } from '#web/lib/tournaments/wanted-category.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { useLeaveCheckout } from './-leave-checkout.ts'

const NUMBER = { min: 1, max: 2_147_483_647 }

export const Route = createFileRoute('/_site/paiement')({
  ssr: false,
  /**
   * `registration` is one that waits for its payment, or to which a place is offered; `category` is the category chosen
   * before. `login` and `inscription` open their dialogs over the page.
   */
  validateSearch: (search: Record<string, unknown>) =>
    given({
      tournament: wholeParam(search.tournament, NUMBER),
      registration: uuidParam(search.registration),
      category: wholeParam(search.category, NUMBER),
      login: flagParam(search.login),
      inscription: flagParam(search.inscription),
    }),
  head: ({ matches }) => areaMeta('Inscrire mon équipe', matches),
  pendingComponent: CheckoutSkeleton,
  pendingMinMs: 0,
  component: Payment,
})

const LoginDialog = behind(async () => (await import('#web/features/accounts/auth/login/login-dialog.tsx')).default)
const SignUpDialog = behind(
  async () => (await import('#web/features/accounts/auth/sign-up/sign-up-dialog.tsx')).default,
)

function Payment() {
  const { tournament, registration, category, login, inscription } = Route.useSearch()
  const viewer = useViewer()
  const navigate = useNavigate()

  const leave = useLeaveCheckout()

  const wanted = viewer ? null : login ? 'login' : inscription ? 'inscription' : null
  const isFlagged = Boolean(login ?? inscription)
  const here = given({ tournament, registration, category })
  const show = (dialog: 'login' | 'inscription' | null) =>
    void navigate({
      to: '/paiement',
      search: dialog ? { ...here, [dialog]: true } : here,
      replace: true,
      resetScroll: false,
    })
  // Most visitors without an account come for the first time, so the sign-up form is fetched while they read.
  const isStranger = viewer === null
  useEffect(() => (isStranger ? whenIdle(() => void SignUpDialog.load().catch(() => {})) : undefined), [isStranger])
  // After a sign-in over the page, the address drops `login` and `inscription`.
  const leaveTheDoor = useEffectEvent(() => show(null))
  useEffect(() => {
    if (viewer && isFlagged) leaveTheDoor()
  }, [viewer, isFlagged])

  if (!viewer)
    return (
      <>
        <SignInRequired here={here} />
        <Suspense>
          {wanted === 'login' && (
            <LoginDialog isOpen onClose={() => show(null)} onRegister={() => show('inscription')} />
          )}
          {wanted === 'inscription' && <SignUpDialog isOpen onClose={() => show(null)} onLogin={() => show('login')} />}
        </Suspense>
      </>
    )
  if (!tournament) return <TournamentMissing />
  return (
    <Checkout
      tournamentId={tournament}
      registrationId={registration ?? null}
      wanted={{ id: category, ...wantedCategory() }}
      who={{ user_id: viewer.user_id, club_name: viewer.club?.name ?? null }}
      // Without a club, the verdicts say so; with a club, its rights decide.
      canRegister={viewer.club === null || viewer.permissions.register_team}
      onDone={(...done) => void leave(...done)}
    />
  )
}
