import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LINK_ENTRIES, SCROLL_ENTRIES } from './menu-entries.ts'
import { SectionEntry } from './section-entry.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'

type BurgerPanelProps = {
  active: string | null
  pathname: string
  onClose: () => void
}

/** The entries of the top bar on small screens. A choice, Escape or a press outside closes the panel. */
export default function BurgerPanel({ active, pathname, onClose }: BurgerPanelProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('header')) onClose()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [onClose])

  return (
    <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] animate-rise overflow-y-auto border-b border-line bg-card shadow-panel lg:hidden">
      <nav aria-label="Menu" className="page-width py-3">
        <ul>
          {SCROLL_ENTRIES.map((entry) => (
            <li key={entry.section}>
              <SectionEntry
                entry={entry}
                active={active}
                pathname={pathname}
                onFollow={onClose}
                className={ENTRY}
                lit="text-leather-strong"
              />
            </li>
          ))}
          {LINK_ENTRIES.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} onClick={onClose} className={ENTRY} activeProps={{ className: 'text-leather-strong' }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex items-center justify-between border-t border-line pt-3">
          <span className="text-[0.9375rem] text-muted">Apparence</span>
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}

const ENTRY = 'flex min-h-12 items-center font-display text-xl font-semibold no-underline'
