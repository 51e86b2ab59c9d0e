import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { afterLoginPath } from '#domain/guard.ts'
import type { SessionViewer } from '#contract/session.ts'
import { PageHeader } from '../components/layout/page-header.tsx'
import { Alert } from '../components/ui/alert.tsx'
import { Card } from '../components/ui/card.tsx'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { dismissArrival, readArrival } from '../lib/arrival.ts'
import { given, textParam } from '../lib/search-params.ts'
import { sessionMethods } from '../lib/session-storage.ts'
import { showToast } from '../lib/toasts.ts'
import { useViewer } from '../lib/viewer.ts'

/** Where the link of a forgotten password leads, and where a password that has become too weak is replaced. */
export const Route = createFileRoute('/_site/mot-de-passe')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>) => given({ redirect: textParam(search.redirect, 2000) }),
  head: ({ matches }) => areaMeta('Nouveau mot de passe', matches),
  pendingComponent: Waiting,
  pendingMinMs: 0,
  component: NewPassword,
})

const Forgotten = lazy(async () => ({ default: (await import('../features/auth/forgotten.tsx')).Forgotten }))
const PasswordForm = lazy(async () => ({ default: (await import('../features/auth/password-form.tsx')).PasswordForm }))
const SecondFactorForm = lazy(async () => ({
  default: (await import('../features/auth/second-factor-form.tsx')).SecondFactorForm,
}))

function NewPassword() {
  const viewer = useViewer()
  const [arrival] = useState(readArrival)
  // Shown here, by the page itself.
  useEffect(dismissArrival, [])
  if (!viewer)
    return (
      <Sheet title="Mot de passe oublié" lead="Un lien par e-mail, et vous en choisissez un autre.">
        {arrival && (
          <Alert tone="warning" title="Ce lien n’est plus valable." className="mb-5">
            Il a déjà servi, un plus récent l’a remplacé, ou trop de temps a passé. Demandez-en un autre ici.
          </Alert>
        )}
        <Forgotten />
      </Sheet>
    )
  if (viewer.second_factor === 'to_give')
    return (
      <Sheet title="Confirmez avec votre code" lead="Avant de changer de mot de passe, votre second facteur.">
        <SecondFactorForm onDone={() => {}} />
      </Sheet>
    )
  return <Choose viewer={viewer} />
}

function Choose({ viewer }: { viewer: SessionViewer }) {
  const { redirect } = Route.useSearch()
  const router = useRouter()
  const { email, role, full_name, club } = viewer
  const staff = viewer.password_too_short || role !== 'club'
  const [byLink] = useState(() => sessionMethods().some((method) => LINKS.has(method)))
  const done = async () => {
    router.history.replace(afterLoginPath(redirect, viewer, club !== null))
    await showToast({
      title: 'Mot de passe modifié',
      description: 'Vos autres appareils ont été déconnectés.',
      tone: 'success',
    })
  }
  return (
    <Sheet
      title="Choisissez un mot de passe"
      lead={
        staff
          ? 'Vous agissez pour d’autres clubs\u00a0: il compte au moins 12 caractères.'
          : 'Il remplace l’ancien, et déconnecte vos autres appareils.'
      }
    >
      <PasswordForm
        email={email}
        staff={staff}
        known={club ? [full_name, club.name] : [full_name]}
        asksCurrent={!byLink}
        submitLabel="Enregistrer ce mot de passe"
        onDone={() => void done()}
      />
    </Sheet>
  )
}

/** How a session was opened when the mailbox stands for the present password. */
const LINKS = new Set(['recovery', 'invite', 'otp', 'magiclink'])

function Sheet({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page-width pb-16">
        <Card className="max-w-2xl">
          <Suspense fallback={<Skeleton className="h-60" />}>{children}</Suspense>
        </Card>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="page-width max-w-2xl py-14" role="status" aria-label="Chargement">
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="mt-8 h-60" />
    </div>
  )
}
