import { classNames } from '#web/lib/class-names.ts'

/** Placeholder of something that loads, in its final shape: give its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-skeleton
      className={classNames('block animate-pulse-soft rounded-chip bg-raised', className)}
      aria-hidden="true"
    />
  )
}
