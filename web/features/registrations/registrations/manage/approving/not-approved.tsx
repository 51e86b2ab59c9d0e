import type { Registration } from '#contract/registrations/registrations.ts'
import { approvalBlockers } from './blockers.ts'

/** Groups by reason those that cannot be approved yet; names each where the reason is its own. */
export function NotApproved({ registrations }: { registrations: readonly Registration[] }) {
  if (registrations.length === 0) return null
  const unpaid = registrations.filter((one) => approvalBlockers(one).some(({ code }) => code === 'not_paid'))
  const others = registrations.filter((one) => !unpaid.includes(one))
  return (
    <section className="mt-4 rounded-control bg-raised p-4" aria-label="Ce qui ne peut pas être validé">
      <ul className="grid gap-2 text-[0.9375rem]">
        {unpaid.length > 0 && (
          <li>
            <strong>{teamsWord(unpaid.length)}</strong> {unpaid.length === 1 ? 'attend son' : 'attendent leur'}{' '}
            paiement.
          </li>
        )}
        {others.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            <strong>{one.team_name}</strong> ({one.club.name})&nbsp;:{' '}
            {approvalBlockers(one)
              .map(({ message }) => message)
              .join(' ') || 'vous ne pouvez pas décider de cette inscription.'}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** It reads 'une inscription', '15 inscriptions'. */
export const teamsWord = (count: number) => (count === 1 ? 'une inscription' : `${count} inscriptions`)
