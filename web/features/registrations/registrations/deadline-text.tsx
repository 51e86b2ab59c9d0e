import { Clock } from 'lucide-react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { deadline } from './deadline.ts'

export function DeadlineText({ registration, className }: { registration: Registration; className?: string }) {
  const pressing = deadline(registration, useNow())
  if (!pressing) return null
  return (
    <p
      className={classNames(
        'flex items-start gap-1.5 text-sm font-medium',
        pressing.isOver ? 'text-danger' : 'text-warning',
        className,
      )}
    >
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {pressing.text}
      {pressing.isOver && ' (dépassé)'}
    </p>
  )
}
