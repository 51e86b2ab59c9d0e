import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import type { AreaEntry } from './area-layout.tsx'
import { Count, ITEM } from './sidebar-nav.tsx'

type FoldedEntriesProps = { group: string; entries: readonly AreaEntry[]; isOpen: boolean; children: ReactNode }

/** Entries that few days need: closed unless one of them is the page, with the sum of what waits there. */
export default function FoldedEntries({ group, entries, isOpen, children }: FoldedEntriesProps) {
  const waiting = entries.reduce((sum, { count = 0 }) => sum + count, 0)
  return (
    <details open={isOpen || undefined} className="group mt-2">
      <summary
        className={classNames(
          ITEM,
          'cursor-pointer list-none text-on-night-muted hover:text-on-night [&::-webkit-details-marker]:hidden',
        )}
      >
        <span className="flex-1">{group}</span>{' '}
        <span className="group-open:hidden">
          <Count value={waiting} isCollapsed={false} isActive={false} />
        </span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="mt-1 flex flex-col gap-1">{children}</ul>
    </details>
  )
}
