import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { afterLoginPath, safeRedirect } from '#domain/guard.ts'
import { PageHeader } from '../components/layout/page-header.tsx'
import { Button } from '../components/ui/button.tsx'
import { Card } from '../components/ui/card.tsx'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { accountQuery } from '../features/auth/account-query.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { given, textParam } from '../lib/search-params.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { useViewer } from '../lib/viewer.ts'

/** An account that came by another service or by a code tells who it is, then goes where it wanted. */
export const Route = createFileRoute('/_site/bienvenue')({
  ssr: 'data-only',
  validateSearch: (search: Record<string, unknown>) => given({ redirect: textParam(search.redirect, 2000) }),
  head: ({ matches }) => areaMeta('Bienvenue', matches),
  component: Welcome,
})

const Completion = lazy(async () => ({ default: (await import('../features/auth/completion.tsx')).Completion }))
const MyData = lazy(async () => ({ default: (await import('../features/personal-data/my-data.tsx')).MyData }))

function Welcome() {
  const { redirect } = Route.useSearch()
  const viewer = useViewer()
  const router = useRouter()
  const signOut = useSignOut()
  const [isLeaving, setIsLeaving] = useState(false)
  const { data: account } = useQuery({ ...accountQuery, enabled: viewer?.complete === false })
  // Here by an old link, or just completed.
  useEffect(() => {
    if (viewer?.complete) router.history.replace(afterLoginPath(redirect, viewer, viewer.club !== null))
  }, [viewer, redirect, router])
  if (!viewer || viewer.complete) return null
  const waiting = <Skeleton className="h-80" />
  return (
    <>
      <PageHeader
        title="Bienvenue"
        lead="Il ne manque que quelques mots pour ouvrir votre espace&nbsp;: qui vous êtes, et votre club."
      />
      <div className="page-width flex flex-col gap-6 pb-16">
        <Card className="max-w-2xl">
          <p className="mb-5 text-muted">
            Vous êtes connecté avec <strong className="font-semibold wrap-anywhere text-ink">{viewer.email}</strong>.
          </p>
          {account ? (
            <Suspense fallback={waiting}>
              <Completion
                full_name={nameOf(account.user_metadata)}
                isInvited={safeRedirect(redirect)?.startsWith('/invitation?') ?? false}
                onDone={() => {}}
              />
            </Suspense>
          ) : (
            waiting
          )}
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={signOut}>
            Se déconnecter
          </Button>
          <Button variant="quiet" onClick={() => setIsLeaving(!isLeaving)} aria-expanded={isLeaving}>
            Mes données
          </Button>
        </div>
        {isLeaving && (
          <Suspense fallback={waiting}>
            <MyData email={viewer.email} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** As the other service gave it. */
const nameOf = ({ full_name, name }: Record<string, unknown>): string => {
  const known = full_name ?? name
  return typeof known === 'string' ? known : ''
}
