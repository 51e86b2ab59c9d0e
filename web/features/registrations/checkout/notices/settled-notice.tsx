import type { Registration } from '#contract/registrations/registrations.ts'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { NextLinks } from './next-links.tsx'
import { Notice } from './notice.tsx'

/** Tells of a registration with nothing left to do. */
export function SettledNotice({ registration }: { registration: Registration }) {
  const { team_name, tournament, status, rank, payment_label } = registration
  return (
    <Notice title="Rien à payer ici" action={<NextLinks />}>
      <p>
        {team_name}, « {tournament.title} »
      </p>
      <p className="mt-3 flex items-center justify-center gap-3 text-base">
        <RegistrationBadge status={status} place="club" rank={rank} />
        {payment_label}
      </p>
    </Notice>
  )
}
