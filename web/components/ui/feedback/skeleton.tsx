import { classNames } from '#web/lib/class-names.ts'

/** Placeholder for something that loads; `className` gives its final size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-skeleton
      className={classNames('block animate-pulse-soft rounded-chip bg-raised', className)}
      aria-hidden="true"
    />
  )
}
