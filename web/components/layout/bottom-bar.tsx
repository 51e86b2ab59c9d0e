import { Link, useLocation } from '@tanstack/react-router'
import { CalendarDays, CircleUserRound, House, type LucideIcon, Shirt, Trophy } from 'lucide-react'
import { BOTTOM_BAR, type BottomBarEntry, activeEntry, bottomBarTarget } from '#domain/common/pages/bottom-bar.ts'
import { isWithin } from '#domain/common/pages/is-within.ts'
import { classNames } from '#web/lib/class-names.ts'
import type { PagePath } from '#web/lib/router/page-path.ts'

/** Shown below 1024 px on every page but those of the organiser, who has a bar of their own. */
export function BottomBar() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const active = activeEntry(pathname)
  if (isWithin(pathname, '/organisateur')) return null
  return (
    <Bar
      entries={BOTTOM_BAR.map(({ entry, label }) => ({
        label,
        path: bottomBarTarget(entry, pathname),
        icon: ICONS[entry],
        isActive: entry === active,
      }))}
    />
  )
}

type BarProps = { entries: readonly { label: string; path: PagePath; icon: LucideIcon; isActive: boolean }[] }

/** Up to five entries. `PageShell` leaves room for it. */
export function Bar({ entries }: BarProps) {
  return (
    <nav
      aria-label="Navigation rapide"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-card/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
      data-screen-only
    >
      <ul className="mx-auto flex min-h-[calc(var(--spacing-bar)-1px)] max-w-xl">
        {entries.map(({ label, path, icon: Icon, isActive }) => (
          // A share that is known at once: entries still on a slow line must not move those that are drawn.
          <li key={label} className={classNames('min-w-0', entries.length === 5 ? 'w-1/5' : 'flex-1')}>
            <Link
              to={path}
              // Without `exact`, a link to /admin would call itself current on every admin page; only `isActive`
              // decides.
              activeOptions={{ exact: true }}
              aria-current={isActive ? 'page' : undefined}
              className={classNames(
                'relative flex h-full flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.7vw)] leading-tight font-semibold no-underline -outline-offset-2',
                isActive ? 'text-leather-strong' : 'text-muted',
              )}
            >
              {isActive && <span data-fill className="absolute top-0 h-0.75 w-10 rounded-b-full bg-leather" />}
              <Icon className="size-5.5" strokeWidth={isActive ? 2.4 : 2} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ICONS: Record<BottomBarEntry, LucideIcon> = {
  home: House,
  tournois: Trophy,
  matchs: CalendarDays,
  partenaire: Shirt,
  profil: CircleUserRound,
}
