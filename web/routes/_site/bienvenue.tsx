import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { afterLoginPath, safeRedirect } from '#domain/common/pages/guard.ts'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { redirectSearch } from '#web/lib/router/search-params.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

/** An account created through another service or by a code says who it is, then goes on to the address it wanted. */
export const Route = createFileRoute('/_site/bienvenue')({
  ssr: false,
  validateSearch: redirectSearch,
  head: ({ matches }) => areaMeta('Mon compte', matches),
  component: Welcome,
})

const Welcomed = lazy(() => import('#web/features/accounts/auth/sign-up/welcomed.tsx'))
const MyData = lazy(async () => ({
  default: (await import('#web/features/accounts/personal-data/my-data.tsx')).MyData,
}))

function Welcome() {
  const { redirect } = Route.useSearch()
  const viewer = useViewer()
  const router = useRouter()
  const signOut = useSignOut()
  const [isLeaving, setIsLeaving] = useState(false)
  // The account is complete: it came by an old link, or was completed just now.
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
          <Suspense fallback={waiting}>
            <Welcomed isInvited={safeRedirect(redirect)?.startsWith('/invitation?') ?? false} />
          </Suspense>
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
