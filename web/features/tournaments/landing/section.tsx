import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type SectionProps = {
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** One section of the home page, with the id that the top bar scrolls to. */
export function Section({ id, title, lead, action, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classNames('py-12 md:py-20', className)}>
      <div className="page-width">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-10">
          <div className="max-w-2xl">
            <h2 id={`${id}-title`} className="text-title">
              {title}
            </h2>
            {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
