import type { ReactNode } from 'react'

export function DetailsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
