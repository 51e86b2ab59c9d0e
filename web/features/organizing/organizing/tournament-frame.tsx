import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { TOLD_STATUS_LABELS } from '#domain/tournaments/tournament.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useShownInside } from '#web/lib/focus/use-shown-inside.ts'

type TournamentFrameProps = { tournament: TournamentDetails; now: Date; children: ReactNode }

/** The frame of every page of a tournament in the area of its organiser: its title, and links to the other pages. */
export function TournamentFrame({ tournament, now, children }: TournamentFrameProps) {
  const { id, title, starts_at, time_zone, venue_city } = tournament
  const { manage, read_accounts, keep_desk } = tournament.permissions
  const strip = useRef<HTMLUListElement>(null)
  useShownInside(strip, '[aria-current=page]')
  return (
    <>
      <h1 className="text-heading wrap-anywhere">{title}</h1>
      <p className="mt-1 text-muted">
        {stateWords(tournament)}, {formatDayShort(localDay(starts_at, time_zone), localDay(now, time_zone))},{' '}
        {venue_city}
      </p>
      <nav aria-label="Ce tournoi" className="mt-4 mb-6" data-screen-only>
        <ul ref={strip} className="strip -mx-1 flex gap-1 border-b border-line px-1">
          {PAGES.filter(({ to }) => manage || (to === FILES && read_accounts) || (to === DESK && keep_desk)).map(
            ({ to, label, search }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ id: String(id) }}
                  search={search}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={TAB}
                >
                  {label}
                </Link>
              </li>
            ),
          )}
          {manage && (
            <li>
              <Link to="/organisateur/inscriptions" search={{ tournament: id }} className={TAB}>
                Inscriptions
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {children}
    </>
  )
}

/** A tournament that clubs do not see yet shows its own status; a published one shows the words that they read. */
const stateWords = ({ status, availability }: TournamentDetails) =>
  status === 'draft' || status === 'pending_review' ? TOLD_STATUS_LABELS[status] : availability.label

const DESK = '/organisateur/tournois/$id/jour-j'
const FILES = '/organisateur/tournois/$id/dossiers'

const PAGES = [
  // On the day this page leads to the desk, unless the address asks for the tab.
  { to: '/organisateur/tournois/$id', label: 'Aperçu', search: { onglet: 'apercu' } },
  { to: '/organisateur/tournois/$id/fiche', label: 'Fiche', search: {} },
  { to: FILES, label: 'Dossiers', search: {} },
  { to: '/organisateur/tournois/$id/formules', label: 'Formules', search: {} },
  { to: '/organisateur/tournois/$id/planning', label: 'Planning', search: {} },
  { to: DESK, label: 'Jour J', search: {} },
] as const

const TAB = classNames(
  'inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-medium whitespace-nowrap no-underline',
  'text-muted hover:text-ink outline-offset-[-3px] aria-[current=page]:border-leather aria-[current=page]:text-ink',
)
