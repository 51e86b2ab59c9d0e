import { TriangleAlert } from 'lucide-react'
import type { Registration } from '#contract/registrations.ts'
import { approvalBlockers } from './blockers.ts'

/** What is still missing before a pending registration can be approved; a payment with a date is told by its date. */
export function BlockersText({ registration }: { registration: Registration }) {
  const isDated = registration.payment_due_at !== null
  const blockers = approvalBlockers(registration).filter(({ code }) => code !== 'not_paid' || !isDated)
  if (blockers.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-1 text-sm text-muted">
      {blockers.map(({ code, message }) => (
        <li key={code} className="flex gap-1.5">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  )
}
