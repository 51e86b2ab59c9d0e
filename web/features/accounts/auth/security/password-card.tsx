import type { SessionViewer } from '#contract/accounts/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { PasswordForm } from '../password/password-form.tsx'
import { isStaff } from '../password/use-minimum-length.ts'
import { AccountCard } from './account-card.tsx'

export function PasswordCard({ viewer }: { viewer: SessionViewer }) {
  const { email, full_name, club } = viewer
  const done = () =>
    void showToast({
      title: 'Mot de passe modifié',
      description: 'Vos autres appareils ont été déconnectés.',
      tone: 'success',
    })
  return (
    <AccountCard title="Mot de passe" lead="Le changer déconnecte vos autres appareils.">
      {({ identities }) => (
        <PasswordForm
          email={email}
          staff={isStaff(viewer)}
          known={club ? [full_name, club.name] : [full_name]}
          // An account that came by another service alone has no password yet.
          asksCurrent={identities?.some(({ provider }) => provider === 'email') ?? true}
          submitLabel="Changer le mot de passe"
          onDone={done}
        />
      )}
    </AccountCard>
  )
}
