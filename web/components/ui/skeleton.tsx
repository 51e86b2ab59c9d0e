import { classNames } from '../../lib/class-names.ts'

/** The place of something on its way, in its final shape: give it the size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span className={classNames('block animate-pulse-soft rounded-chip bg-raised', className)} aria-hidden="true" />
  )
}
