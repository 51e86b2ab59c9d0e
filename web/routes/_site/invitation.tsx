import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import type { OpenedInvitation } from '#contract/clubs/members.ts'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { AcceptInvitation } from '#web/features/clubs/members/accept-invitation.tsx'
import { InvitationCard } from '#web/features/clubs/members/invitation-card.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { flagParam, given, textParam } from '#web/lib/router/search-params.ts'
import { signOut } from '#web/lib/session/session-door.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/_site/invitation')({
  /** `login` opens the login dialog over the page. */
  validateSearch: (search: Record<string, unknown>) =>
    given({ token: textParam(search.token, 200), login: flagParam(search.login) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token) await queryClient.prefetchQuery(openedQuery(token))
  },
  head: ({ matches }) => areaMeta('Invitation', matches),
  component: InvitationPage,
})

const openedQuery = (token: string) => orpc.members.open.queryOptions({ input: { token }, retry: false })

const LoginDialog = lazy(() => import('#web/features/accounts/auth/login/login-dialog.tsx'))
const InvitedAccountForm = lazy(async () => ({
  default: (await import('#web/features/accounts/auth/sign-up/invited-account-form.tsx')).InvitedAccountForm,
}))

function InvitationPage() {
  const { token = '', login } = Route.useSearch()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery({ ...openedQuery(token), enabled: token !== '' })
  // The invitation as it was before it was accepted here: on the way to the club, nobody must read that the link has
  // already served.
  const [taken, setTaken] = useState<OpenedInvitation | null>(null)
  const shown = taken ?? data
  const show = (opened: boolean) =>
    void navigate({
      to: '/invitation',
      search: given({ token, login: opened || undefined }),
      replace: true,
      resetScroll: false,
    })
  // After a sign-in over the page, the address drops `login`, and the invitation is read again for this account.
  const user_id = viewer?.user_id
  const onViewer = useEffectEvent(() => {
    if (viewer && login) show(false)
    void refetch()
  })
  const known = shown?.next
  useEffect(() => {
    if (known !== undefined) onViewer()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another account makes it another page
  }, [user_id])

  if (!shown && error && !isNotFound(error))
    return (
      <>
        <PageHeader title="Invitation" />
        <div className="page-width pb-16">
          <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
        </div>
      </>
    )
  if (!shown) return <UnknownLink />
  return (
    <InvitationCard invitation={shown}>
      <Next
        invitation={shown}
        token={token}
        onLogin={() => show(true)}
        onTaken={() => setTaken(shown)}
        onStale={() => {
          setTaken(null)
          void refetch()
        }}
      />
      <Suspense>
        {login && !viewer && (
          <LoginDialog
            isOpen
            onClose={() => show(false)}
            onRegister={() => void navigate({ to: '/', search: { inscription: true } })}
          />
        )}
      </Suspense>
    </InvitationCard>
  )
}

function UnknownLink() {
  return (
    <>
      <PageHeader
        title="Ce lien n’est pas valable"
        lead="Il est incomplet, ou un nouveau l’a remplacé&nbsp;: ouvrez le dernier e-mail reçu, ou demandez au club une nouvelle invitation."
      />
      <div className="page-width pb-16">
        <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      </div>
    </>
  )
}

type NextProps = {
  invitation: OpenedInvitation
  token: string
  onLogin: () => void
  onTaken: () => void
  onStale: () => void
}

function Next({ invitation, token, onLogin, onTaken, onStale }: NextProps) {
  const { next, ended, email, club, asks_long_password } = invitation
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const enter = async () => {
    await navigate({ to: '/club' })
    await queryClient.invalidateQueries()
    await showToast({ title: `Bienvenue dans ${club.name}`, tone: 'success' })
  }
  if (ended)
    return (
      <Alert
        tone="warning"
        title={ended}
        action={
          <ButtonLink to="/dashboard" variant="secondary">
            Ouvrir mon espace club
          </ButtonLink>
        }
      >
        Si vous n’êtes pas encore du club, demandez-lui une nouvelle invitation.
      </Alert>
    )
  switch (next) {
    case 'create':
      return (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <InvitedAccountForm
            token={token}
            email={email ?? ''}
            club_name={club.name}
            staff={asks_long_password}
            onCreated={onTaken}
            onEntered={enter}
            onStale={onStale}
          />
        </Suspense>
      )
    case 'sign_in':
      return (
        <div className="flex flex-col gap-4">
          <p className="break-words">
            L’adresse {email} a déjà un compte&nbsp;: connectez-vous, et vous reviendrez ici pour rejoindre le club.
          </p>
          <Button size="lg" onClick={onLogin}>
            Se connecter
          </Button>
        </div>
      )
    case 'accept':
      return <AcceptInvitation token={token} email={email} />
    case 'already_in':
      return (
        <Alert
          title="Vous faites déjà partie de ce club."
          action={<ButtonLink to="/club">Ouvrir mon espace club</ButtonLink>}
        />
      )
    case 'other_club':
      return (
        <Alert
          tone="warning"
          title="Un compte appartient à un seul club."
          action={
            <ButtonLink to="/club/profil" search={{ onglet: 'membres' }} variant="secondary">
              Quitter mon club
            </ButtonLink>
          }
        >
          Quittez d’abord le vôtre, puis revenez par le lien de cet e-mail.
        </Alert>
      )
    default:
      return (
        <Alert
          tone="warning"
          title={`Cette invitation est adressée à ${email}.`}
          action={
            <Button variant="secondary" onClick={() => void signOut().then(onStale)}>
              Se déconnecter et continuer
            </Button>
          }
        >
          Vous êtes connecté avec une autre adresse. Déconnectez-vous pour continuer avec celle qui est invitée.
        </Alert>
      )
  }
}
