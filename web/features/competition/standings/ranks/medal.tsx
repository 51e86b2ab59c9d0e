import { Medal as MedalIcon } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

/** Shows « 1er » with its medal, and the rank alone from the fourth on. */
export function Medal({ position }: { position: number }) {
  const colour = COLOURS[position]
  return (
    <span className="inline-flex items-center gap-1 font-bold">
      <MedalIcon className={classNames('size-4.5', colour ?? 'invisible')} aria-hidden="true" />
      {position === 1 ? '1er' : `${position}e`}
    </span>
  )
}

/** Gold, silver and bronze are dark enough to be seen by day and light enough by night; the rank says the same. */
const COLOURS: Record<number, string> = { 1: 'text-warning', 2: 'text-muted', 3: 'text-leather-strong' }
