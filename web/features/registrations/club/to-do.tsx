import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations.ts'
import { Card } from '../../../components/ui/card.tsx'
import { RegistrationBadge } from '../../../components/ui/registration-badge.tsx'
import { orpc } from '../../../lib/api.ts'
import { ClubPayment } from './payment.tsx'
import { DeadlineText } from '../deadline-text.tsx'

/** The latest hundred: older registrations are over. */
export const toDoQuery = orpc.registrations.list.queryOptions({ input: { scope: 'club', limit: 100 } })

/** What the club may lose if it waits: places offered or held, payments due. Nothing when nothing is urgent. */
export function ToDo() {
  const { data } = useQuery(toDoQuery)
  const pressing = (data?.items ?? []).filter(({ permissions: { accept_offer, pay } }) => accept_offer || pay)
  if (pressing.length === 0) return null
  return (
    <section aria-labelledby="a-faire" className="mb-8">
      <h2 id="a-faire" className="mb-3 text-heading">
        À faire
      </h2>
      <ul className="flex flex-col gap-3">
        {pressing.map((registration) => (
          <Pressing key={registration.id} registration={registration} />
        ))}
      </ul>
    </section>
  )
}

function Pressing({ registration }: { registration: Registration }) {
  const { tournament, team_name, status, rank } = registration
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-court bg-court-soft/40">
      <div className="min-w-0 flex-1 basis-64">
        <RegistrationBadge status={status} place="club" rank={rank} />
        <p className="mt-1.5 font-display text-lg leading-tight font-bold">{tournament.title}</p>
        <p className="text-[0.9375rem] wrap-anywhere text-muted">{team_name}</p>
        <DeadlineText registration={registration} className="mt-1" />
      </div>
      <div className="flex max-sm:w-full max-sm:*:flex-1">
        <ClubPayment registration={registration} />
      </div>
    </Card>
  )
}
