import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, lazy } from 'react'
import type { PagePath } from '#web/lib/router/page-path.ts'
import { AreaHeader } from './area-header.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import { useSidebar } from './sidebar-state.ts'
import { SkipLink } from '../skip-link.tsx'

const Drawer = lazy(async () => ({ default: (await import('../../ui/dialogs/drawer.tsx')).Drawer }))

/** `exact`: active on its own page only, not on the pages below it. */
export type AreaEntry = {
  path: PagePath
  search?: Record<string, string>
  label: string
  icon: LucideIcon
  exact?: boolean
  /** Entries of the same group stand together under this word. */
  group?: string
  /** Few days need this group: it opens from its word, unless the page is one of its entries. */
  isFolded?: boolean
  /** Another path whose pages below it also light this entry. */
  also?: string
  count?: number | undefined
}

type AreaLayoutProps = {
  /** Accessible name of the menu: 'Espace club', 'Administration'. */
  label: string
  /** Product name, a link to the home page at the top of the sidebar. */
  platformName: string
  entries: readonly AreaEntry[]
  /** Where a phone finds in the drawer what the header has no room for. */
  drawerEntries?: readonly AreaEntry[]
  /** The left of the header: the club and its badge, or the title of the area. */
  heading: ReactNode
  /** The right of the header: search, bell, account menu. */
  actions: ReactNode
  onSignOut: () => void
  children: ReactNode
}

/** Layout of the areas that require a login: sidebar, header, page. */
export function AreaLayout({
  label,
  platformName,
  entries,
  drawerEntries = [],
  heading,
  actions,
  onSignOut,
  children,
}: AreaLayoutProps) {
  const sidebar = useSidebar()
  const nav = { label, platformName, entries, onSignOut }
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <aside
        data-collapsed={sidebar.isCollapsed || undefined}
        className="sticky top-0 h-dvh w-sidebar shrink-0 overflow-x-hidden overflow-y-auto bg-night text-on-night transition-[width] duration-200 ease-court max-lg:h-[calc(100dvh-var(--spacing-bar))] max-md:hidden data-collapsed:w-rail"
        data-screen-only
      >
        <SidebarNav {...nav} isCollapsed={sidebar.isCollapsed} className="min-h-full" />
      </aside>
      <Suspense>
        {sidebar.isDrawerOpen && (
          <Drawer label={label} tone="night" isOpen onClose={sidebar.closeDrawer}>
            <SidebarNav
              {...nav}
              entries={[...nav.entries, ...drawerEntries]}
              isCollapsed={false}
              className="min-h-dvh"
              onFollow={sidebar.closeDrawer}
            />
          </Drawer>
        )}
      </Suspense>
      <div className="flex min-w-0 flex-1 flex-col">
        <AreaHeader sidebar={sidebar} heading={heading} actions={actions} />
        <main
          id="contenu"
          data-area
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6 md:py-8 lg:px-8"
        >
          {children}
        </main>
      </div>
    </div>
  )
}
