import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export type BadgeTone = 'neutral' | 'ink' | 'leather' | 'court' | 'success' | 'warning' | 'danger'

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }

/** A state in one or two words. The colour only repeats the text. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'forced-colors:border inline-flex min-h-7 items-center gap-1.5 rounded-chip px-2.5 py-0.5 text-sm font-semibold sm:whitespace-nowrap [&_svg]:size-4',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-raised text-ink',
  ink: 'bg-ink text-paper',
  leather: 'bg-leather-soft text-leather-strong',
  court: 'bg-court-soft text-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}
