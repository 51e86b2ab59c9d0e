import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useActiveSection } from '#web/lib/router/use-active-section.ts'
import { behind } from '#web/lib/loading/behind.tsx'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { BurgerButton } from './burger-button.tsx'
import { Logo } from './logo.tsx'
import { LINK_ENTRIES, SCROLL_ENTRIES, SECTIONS } from './menu-entries.ts'
import { SectionEntry } from './section-entry.tsx'

const BurgerPanel = behind(async () => (await import('./burger-panel.tsx')).default)

/** The bar of every public page, 64 px. `account`: 'Connexion', or the avatar menu once signed in. */
export function TopBar({ name, account }: { name: string; account: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const active = useActiveSection(SECTIONS, pathname === '/')
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  // Nobody opens the panel in the first second, so it is loaded behind the page.
  useEffect(() => whenIdle(() => void BurgerPanel.load().catch(() => {})), [])

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/92 backdrop-blur-md" data-screen-only>
      <div className="page-width flex min-h-[calc(var(--spacing-bar)-1px)] flex-wrap items-center gap-x-2 lg:gap-x-3 xl:gap-x-6">
        <Logo name={name} className="mr-auto lg:mr-0" />
        <nav aria-label="Menu principal" className="mr-auto hidden lg:block">
          <ul className="flex items-center gap-0.5">
            {SCROLL_ENTRIES.map((entry) => (
              <li key={entry.section}>
                <SectionEntry entry={entry} active={active} pathname={pathname} className={ENTRY} lit={LIT} dim={DIM} />
              </li>
            ))}
            {LINK_ENTRIES.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={ENTRY} activeProps={{ className: LIT }} inactiveProps={{ className: DIM }}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {account}
        <BurgerButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </div>
      <Suspense>{isOpen && <BurgerPanel active={active} pathname={pathname} onClose={close} />}</Suspense>
    </header>
  )
}

const ENTRY =
  'flex min-h-11 items-center rounded-control px-1.5 text-sm font-medium whitespace-nowrap xl:px-3 xl:text-[0.9375rem] no-underline transition-colors duration-150'
const LIT = 'text-leather-strong bg-leather-soft forced-colors:underline'
const DIM = 'text-muted hover:text-ink'
