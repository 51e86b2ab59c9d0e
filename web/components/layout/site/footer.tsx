import { Link } from '@tanstack/react-router'
import { CourtLines } from '../court-lines.tsx'
import { LogoMark } from '../logo-mark.tsx'
import { FOOTER_ENTRIES } from './menu-entries.ts'
import { ThemeSwitch } from '../theme-switch.tsx'

export function Footer({ name }: { name: string }) {
  return (
    <footer className="relative isolate mt-auto overflow-hidden bg-night text-on-night" data-screen-only>
      <CourtLines
        view="half"
        className="absolute -right-28 -bottom-16 -z-10 h-80 rotate-180 text-night-line max-xl:hidden"
      />
      <div className="page-width grid gap-10 py-14 lg:grid-cols-[minmax(18rem,1fr)_auto]">
        <div className="max-w-sm">
          <p className="flex items-center gap-3 font-display text-2xl font-bold tracking-tight">
            <LogoMark className="size-9" />
            {name}
          </p>
          <p className="mt-4 text-on-night-muted">
            Les tournois de basket des clubs, partout en France&nbsp;: trouver, inscrire une équipe, jouer.
          </p>
          <div className="mt-6 flex items-center gap-3 max-lg:hidden">
            <span className="text-sm text-on-night-muted">Apparence</span>
            <ThemeSwitch />
          </div>
        </div>
        <nav aria-label="Informations légales" className="xl:pr-60">
          <ul className="grid grid-cols-2 gap-x-6 max-sm:text-[0.9375rem] sm:grid-cols-[repeat(3,auto)] sm:whitespace-nowrap">
            {FOOTER_ENTRIES.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="flex min-h-11 items-center text-on-night underline decoration-on-night/30 underline-offset-4 hover:decoration-court"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
