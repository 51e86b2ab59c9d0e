import { Link, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { FORCED_CHOICE } from '../../ui/fields/control-class.ts'
import { LogoMark } from '../logo-mark.tsx'
import type { AreaEntry } from './area-layout.tsx'
import { isCurrent } from './current-entry.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

/** One area has such a group. */
const FoldedEntries = lazy(() => import('./folded-entries.tsx'))

type SidebarNavProps = {
  label: string
  platformName: string
  entries: readonly AreaEntry[]
  isCollapsed: boolean
  className: string
  onFollow?: (() => void) | undefined
  onSignOut: () => void
}

/** Content of the sidebar and of the drawer. When collapsed, labels stay for screen readers and as tooltips. */
export function SidebarNav({
  label,
  platformName,
  entries,
  isCollapsed,
  className,
  onFollow,
  onSignOut,
}: SidebarNavProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const words = classNames('truncate transition-opacity duration-150', isCollapsed && 'opacity-0')
  const tip = (text: string) => (isCollapsed ? text : undefined)
  return (
    <div
      className={classNames(
        'flex flex-col gap-4 pb-3 transition-[padding] duration-200 ease-court',
        isCollapsed ? 'px-1' : 'px-3',
        className,
      )}
    >
      <Link
        to="/"
        onClick={onFollow}
        title={tip(platformName)}
        className="flex h-bar items-center gap-3 px-1 no-underline"
      >
        <LogoMark className="size-8 shrink-0" />
        <span className={classNames('font-display text-[1.375rem] font-bold tracking-[-0.03em]', words)}>
          {platformName}
        </span>
      </Link>
      <nav aria-label={label} className="flex-1">
        <ul className="flex flex-col gap-1">
          {groupsOf(entries).map(({ group, isFolded, entries: grouped }) => {
            const items = grouped.map((entry) => (
              <Entry key={entry.label} entry={entry} isCollapsed={isCollapsed} words={words} onFollow={onFollow} />
            ))
            if (!group) return items
            const isHere = grouped.some((entry) => isCurrent(entry, pathname))
            return (
              <li key={group}>
                {isFolded && !isCollapsed ? (
                  <Suspense>
                    <FoldedEntries group={group} entries={grouped} isOpen={isHere}>
                      {items}
                    </FoldedEntries>
                  </Suspense>
                ) : (
                  <GroupedEntries group={group} isCollapsed={isCollapsed}>
                    {items}
                  </GroupedEntries>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
      <button
        ref={keepEarly}
        type="button"
        onClick={onSignOut}
        title={tip('Se déconnecter')}
        className={classNames(ITEM, 'w-full text-left text-on-night-muted hover:bg-on-night/10 hover:text-on-night')}
      >
        <LogOut className="size-5 shrink-0" aria-hidden="true" />
        <span className={words}>Se déconnecter</span>
      </button>
    </div>
  )
}

type EntryProps = Pick<SidebarNavProps, 'isCollapsed' | 'onFollow'> & { entry: AreaEntry; words: string }

function Entry({ entry, isCollapsed, words, onFollow }: EntryProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isActive = isCurrent(entry, pathname)
  return (
    <li>
      <Link
        to={entry.path}
        search={entry.search ?? {}}
        onClick={onFollow}
        title={isCollapsed ? entry.label : undefined}
        activeOptions={{ exact: entry.exact ?? false }}
        className={classNames(
          ITEM,
          isActive
            ? `bg-on-night text-night ${FORCED_CHOICE}`
            : 'text-on-night-muted hover:bg-on-night/10 hover:text-on-night',
        )}
      >
        <entry.icon className="size-5 shrink-0" aria-hidden="true" />
        <span className={classNames('flex-1', words)}>{entry.label}</span>
        <Count value={entry.count} isCollapsed={isCollapsed} isActive={isActive} />
      </Link>
    </li>
  )
}

type GroupedEntriesProps = { group: string; isCollapsed: boolean; children: ReactNode }

/** Entries under their word; the rail has no room for the word and draws a line. */
function GroupedEntries({ group, isCollapsed, children }: GroupedEntriesProps) {
  const id = useId()
  return (
    <>
      <p
        id={id}
        className={
          isCollapsed
            ? 'mx-2 my-2 h-px overflow-hidden bg-on-night/25'
            : 'px-2.5 pt-2 pb-1 text-sm font-semibold text-on-night-muted'
        }
      >
        <span className={isCollapsed ? 'sr-only' : ''}>{group}</span>
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-1">
        {children}
      </ul>
    </>
  )
}

/** Splits the entries where their group changes. */
function groupsOf(entries: readonly AreaEntry[]) {
  const groups: { group: string | undefined; isFolded: boolean; entries: AreaEntry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && last.group === entry.group) last.entries.push(entry)
    else groups.push({ group: entry.group, isFolded: entry.isFolded ?? false, entries: [entry] })
  }
  return groups
}

export const ITEM =
  'relative flex min-h-11 items-center gap-3 rounded-control px-2.5 font-medium whitespace-nowrap no-underline outline-offset-[-3px] transition-colors duration-150 focus-visible:outline-court'

export function Count({
  value,
  isCollapsed,
  isActive,
}: {
  value: number | undefined
  isCollapsed: boolean
  isActive: boolean
}) {
  if (!value) return null
  const look = isActive ? 'bg-night text-on-night' : 'bg-court text-[oklch(0.2_0.03_265)]'
  return (
    <span
      className={classNames(
        'figures rounded-full font-bold',
        look,
        isCollapsed ? 'absolute top-1 right-0.5 px-1 text-[0.6875rem] leading-4' : 'px-2 text-sm',
      )}
    >
      {value}
    </span>
  )
}
