import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { afterLoginPath } from '#domain/common/pages/guard.ts'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { redirectSearch } from '#web/lib/router/search-params.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

/**
 * Asks for the second factor that a session owes, or lets an administrator add a first one. Then it leads on to the
 * wanted address.
 */
export const Route = createFileRoute('/_site/verification')({
  ssr: false,
  validateSearch: redirectSearch,
  head: ({ matches }) => areaMeta('Mon compte', matches),
  component: Verification,
})

const SecondFactorForm = lazy(async () => ({
  default: (await import('#web/features/accounts/auth/factors/second-factor-form.tsx')).SecondFactorForm,
}))

function Verification() {
  const { redirect } = Route.useSearch()
  const viewer = useViewer()
  const router = useRouter()
  const signOut = useSignOut()
  // Kept from the first drawing, because a factor just added still has its recovery codes to show.
  const [owed] = useState(viewer?.second_factor ?? null)
  const goOn = useEffectEvent(() => {
    if (!viewer) return
    const wanted = redirect?.startsWith('/verification') ? null : redirect
    router.history.replace(afterLoginPath(wanted, viewer, viewer.club !== null))
  })
  const [isDone, setIsDone] = useState(owed === null)
  useEffect(() => {
    if (isDone) goOn()
  }, [isDone])
  if (!viewer || isDone) return null
  const enrols = owed === 'to_enrol'
  return (
    <>
      <PageHeader
        title={enrols ? 'Ajoutez un second facteur' : 'Confirmez avec votre code'}
        lead={
          enrols
            ? 'L’administration ouvre les données de tous les clubs\u00a0: un mot de passe seul n’y suffit pas.'
            : 'Votre compte demande un second facteur après le mot de passe.'
        }
      />
      <div className="page-width pb-16">
        <Card className="max-w-2xl">
          <Suspense fallback={<Skeleton className="h-60" />}>
            <SecondFactorForm onDone={() => setIsDone(true)} />
          </Suspense>
        </Card>
        <div className="mt-6">
          {enrols ? (
            <ButtonLink to="/club" variant="quiet">
              Plus tard
            </ButtonLink>
          ) : (
            <Button variant="quiet" onClick={signOut}>
              Se déconnecter
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
