import { Link } from '@tanstack/react-router'
import { ArrowRight, CalendarDays, Search, UserRound } from 'lucide-react'
import { Card } from '../../components/ui/card.tsx'
import { useExistingRoutes } from '../../lib/existing-routes.ts'

/** The three main actions of a club. */
export function ShortcutCards() {
  const exists = useExistingRoutes()
  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {SHORTCUTS.filter(({ path }) => exists(path)).map(({ path, title, text, Icon }) => (
        <Card
          key={path}
          as="li"
          className="group flex items-center gap-4 transition-colors duration-150 hover:border-ink"
        >
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-leather-soft text-leather-strong">
            <Icon className="size-5.5" aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <Link to={path as string} className="stretched font-display text-lg leading-tight font-bold no-underline">
              {title}
            </Link>
            <span className="mt-0.5 block text-[0.9375rem] leading-snug text-muted">{text}</span>
          </span>
          <ArrowRight
            className="size-5 shrink-0 text-muted transition-transform lg:max-2xl:hidden duration-150 group-hover:translate-x-1"
            aria-hidden="true"
          />
        </Card>
      ))}
    </ul>
  )
}

const SHORTCUTS = [
  { path: '/tournois', title: 'Trouver un tournoi', text: 'Par ville, catégorie et date', Icon: Search },
  { path: '/matchs', title: 'Voir les matchs', text: 'Horaires, terrains et résultats', Icon: CalendarDays },
  { path: '/profil', title: 'Mon profil', text: 'Coordonnées et statistiques', Icon: UserRound },
] as const
