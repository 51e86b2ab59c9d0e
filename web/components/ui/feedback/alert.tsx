import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

type AlertProps = { tone?: AlertTone; title: ReactNode; children?: ReactNode; action?: ReactNode; className?: string }

/** Says what happened, and what to do next. The danger tone interrupts a screen reader; the others wait. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const Icon = ICONS[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card border p-4', TONES[tone], className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-[0.9375rem]">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const TONES: Record<AlertTone, string> = {
  info: 'border-line bg-raised text-muted',
  success: 'border-success/30 bg-success-soft text-success',
  warning: 'border-warning/30 bg-warning-soft text-warning',
  danger: 'border-danger/30 bg-danger-soft text-danger',
}
