import type { ReactNode } from 'react'

/** A line of a list of facts: its name beside what there is to know. */
export function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
