import type { SessionViewer } from '#contract/accounts/session.ts'
import { mayAdminister } from '#web/lib/session/viewer.ts'
import { EmailCard } from './email-card.tsx'
import { FactorsCard } from './factors-card.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Shows all that opens the account, and where it is open. */
export function Security({ viewer }: { viewer: SessionViewer }) {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <EmailCard email={viewer.email} />
      <PasswordCard viewer={viewer} />
      <FactorsCard isRequired={mayAdminister(viewer)} />
      <IdentitiesCard />
      <SessionsCard />
    </div>
  )
}
