import type { Door } from '#domain/notices/settings/closed-doors.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useClosed } from '#web/lib/closed-doors.ts'

/** Says that the platform has closed this door; shows nothing while it is open. */
export function ClosedNote({ door, className }: { door: Door; className?: string }) {
  const words = useClosed(door)
  return words && <p className={classNames('rounded-control bg-raised p-3 text-[0.9375rem]', className)}>{words}</p>
}
