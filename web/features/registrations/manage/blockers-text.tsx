import { TriangleAlert } from 'lucide-react'
import type { Registration } from '#contract/registrations.ts'
import { approvalBlockers, blockersId } from './blockers.ts'

/** What is still missing before a pending registration can be approved: why its button is grey. */
export function BlockersText({ registration }: { registration: Registration }) {
  const blockers = approvalBlockers(registration)
  if (blockers.length === 0) return null
  return (
    <ul id={blockersId(registration)} className="mt-1.5 grid gap-1 text-sm text-muted">
      {blockers.map(({ code, message }) => (
        <li key={code} className="flex gap-1.5">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  )
}
