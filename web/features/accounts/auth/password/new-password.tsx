import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { afterLoginPath } from '#domain/common/pages/guard.ts'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { dismissArrival, readArrival } from '#web/lib/session/arrival.ts'
import { sessionMethods } from '#web/lib/session/session-storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { reloadViewer, useViewer } from '#web/lib/session/viewer.ts'
import { Forgotten } from './forgotten.tsx'
import { PasswordForm } from './password-form.tsx'
import { isStaff, useMinimumLength } from './use-minimum-length.ts'
import { SecondFactorForm } from '../factors/second-factor-form.tsx'

/** The link of a forgotten password leads here, and a password that has become too weak is replaced here. */
export default function NewPassword({ redirect }: { redirect: string | undefined }) {
  const viewer = useViewer()
  const [arrival] = useState(readArrival)
  // The page itself shows it here.
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
  return <Choose viewer={viewer} redirect={redirect} />
}

function Choose({ viewer, redirect }: { viewer: SessionViewer; redirect: string | undefined }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { email, full_name, club } = viewer
  const staff = isStaff(viewer)
  const minimum = useMinimumLength(staff)
  // The form asks for the current password when it opened this session; the service says when it wants it otherwise.
  const [hasPassword] = useState(() => sessionMethods().includes('password'))
  const done = async () => {
    // The session has too short a password until it is asked again, and this page is its only one.
    const known = (await reloadViewer(queryClient).catch(() => null)) ?? viewer
    router.history.replace(afterLoginPath(redirect, known, club !== null))
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
          ? `Vous agissez pour d’autres clubs\u00a0: il compte au moins ${minimum} caractères.`
          : 'Il remplace l’ancien, et déconnecte vos autres appareils.'
      }
    >
      <PasswordForm
        email={email}
        staff={staff}
        known={club ? [full_name, club.name] : [full_name]}
        asksCurrent={hasPassword}
        submitLabel="Enregistrer ce mot de passe"
        onDone={() => void done()}
      />
    </Sheet>
  )
}

function Sheet({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page-width pb-16">
        <Card className="max-w-2xl">{children}</Card>
      </div>
    </>
  )
}
