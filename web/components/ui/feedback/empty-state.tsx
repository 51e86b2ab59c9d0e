import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { CourtLines } from '../../layout/court-lines.tsx'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  heading?: 'h2' | 'h3'
  className?: string
}

/** Shown instead of an empty list: says why it is empty, and what to do next. */
export function EmptyState({ title, children, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'relative isolate overflow-hidden rounded-panel border border-dashed border-field bg-card px-6 py-14 text-center md:pb-32',
        className,
      )}
    >
      <CourtLines
        view="key"
        className="absolute inset-x-0 -bottom-px -z-10 mx-auto h-24 rotate-180 text-court-line max-md:hidden"
      />
      <Heading className="text-heading">{title}</Heading>
      {children && <div className="mx-auto mt-3 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
