import { Clock, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { formatLongMoment } from '#domain/dates.ts'

/** Until when one can enter, and what there is to win; nothing when neither is known. */
export function Facts({ tournament }: { tournament: TournamentDetails }) {
  const { prize } = tournament
  const period = registrationPeriod(tournament)
  if (!period && !prize) return null
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {period && (
        <Fact icon={<Clock />} name="Inscriptions">
          {period}
        </Fact>
      )}
      {prize && (
        <Fact icon={<Trophy />} name="À gagner">
          {prize}
        </Fact>
      )}
    </dl>
  )
}

function registrationPeriod({
  availability,
  registration_opens_at,
  registration_closes_at,
  time_zone,
}: TournamentDetails): string | null {
  const { code } = availability
  if (code === 'active' || code === 'completed' || code === 'cancelled') return null
  if (code === 'closed') return 'Closes'
  const opens = code === 'planned' && registration_opens_at
  const until = registration_closes_at ? `jusqu’au ${formatLongMoment(registration_closes_at, time_zone)}` : null
  if (opens) return [`Ouvrent ${formatLongMoment(registration_opens_at, time_zone)}`, until].filter(Boolean).join(', ')
  return until && until.charAt(0).toUpperCase() + until.slice(1)
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-14">
      <dt className="text-sm text-muted">
        <span
          className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-control bg-court-soft text-ink [&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
