import { Link, useLocation } from '@tanstack/react-router'
import { CalendarDays, CircleUserRound, ClipboardList, House, Inbox, Shirt, Trophy } from 'lucide-react'
import { type BarEntry, bottomBar } from '#domain/common/pages/bottom-bar.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useExistingRoutes } from '#web/lib/router/existing-routes.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

/** Shown below 1024 px on every page, with up to five entries whose page exists. `PageShell` leaves room for it. */
export function BottomBar() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const exists = useExistingRoutes()
  const organizes = useViewer()?.permissions.open_organizer ?? false
  return (
    <nav
      aria-label="Navigation rapide"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-card/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
      data-screen-only
    >
      <ul className="mx-auto flex min-h-[calc(var(--spacing-bar)-1px)] max-w-xl">
        {bottomBar(pathname, organizes)
          .filter(({ path }) => exists(path))
          .map(({ entry, label, path, is_active: isActive }) => {
            const Icon = ICONS[entry]
            return (
              <li key={entry} className="min-w-0 flex-1">
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
            )
          })}
      </ul>
    </nav>
  )
}

const ICONS: Record<BarEntry['entry'], typeof House> = {
  home: House,
  tournois: Trophy,
  matchs: CalendarDays,
  partenaire: Shirt,
  profil: CircleUserRound,
  organized: Trophy,
  received: ClipboardList,
  messages: Inbox,
}
