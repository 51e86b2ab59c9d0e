import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type ScrollBoxProps = { className?: string; children: ReactNode } & (
  | { label: string; labelledBy?: undefined }
  | { labelledBy: string; label?: undefined }
)

/**
 * A box for content larger than its place. It takes the focus, so that arrow keys scroll it. Printed, it is shown
 * whole.
 */
export const ScrollBox = ({ label, labelledBy, className, children }: ScrollBoxProps) => (
  <div
    role="group"
    aria-label={label}
    aria-labelledby={labelledBy}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for who has only keys
    tabIndex={0}
    className={classNames('overflow-auto print:max-h-none print:overflow-visible', className)}
  >
    {children}
  </div>
)
