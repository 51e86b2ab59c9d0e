import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  children?: ReactNode
}

/** Top of every page except the landing page: its only h1, a sentence, and the actions of the whole page. */
export function PageHeader({ title, lead, eyebrow, children }: PageHeaderProps) {
  return (
    <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 md:pt-14 md:pb-8">
      <div className="max-w-3xl min-w-0">
        {eyebrow && <p className="mb-2 font-semibold text-leather-strong">{eyebrow}</p>}
        <h1 className="text-title">{title}</h1>
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
