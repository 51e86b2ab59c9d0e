import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { WHILE_WAITING } from '../notices/waiting-notice.tsx'

/** Names the teams that the club has registered already, when it may enter several. */
export function AlreadyIn({ registrations }: { registrations: RegistrationOptions['registrations'] }) {
  if (registrations.length === 0) return null
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <p className="font-semibold">Votre club a déjà {registrations.length === 1 ? 'une équipe' : 'des équipes'} ici</p>
      <ul className="mt-2 grid gap-2">
        {registrations.map(({ id, team_name, status, rank, registered_by, mine }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{team_name}</span>
            <RegistrationBadge status={status} place="club" rank={rank} />
            {!mine && registered_by && <span className="text-sm text-muted">par {registered_by}</span>}
          </li>
        ))}
      </ul>
      {registrations.some(({ status }) => status === 'waitlisted') && (
        <p className="mt-3 text-[0.9375rem] text-muted">{WHILE_WAITING}</p>
      )}
    </div>
  )
}
