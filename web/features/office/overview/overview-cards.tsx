import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/office/overview.ts'
import { Card } from '#web/components/ui/card.tsx'

/** Four figures, counted at each reading of the page; each leads to what it counts. */
export function OverviewCards({ cards }: { cards: Overview['cards'] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label="En chiffres">
      {CARDS.map(({ name, label, to }) => (
        <Card as="li" key={name} padded={false}>
          <Link
            to={to}
            className="flex h-full items-baseline gap-x-3 rounded-[inherit] px-4 py-3 no-underline hover:bg-ink/4 max-lg:flex-col sm:px-5 lg:py-4"
          >
            <span className="figures text-[1.75rem] leading-tight font-bold">
              {cards[name].toLocaleString('fr-FR')}
            </span>
            <span className="text-[0.9375rem] leading-snug text-muted">{label}</span>
          </Link>
        </Card>
      ))}
    </ul>
  )
}

const CARDS = [
  { name: 'published_tournaments', label: 'Tournois publiés', to: '/admin/tournois' },
  { name: 'clubs', label: 'Clubs inscrits', to: '/admin/clubs' },
  { name: 'active_users', label: 'Utilisateurs actifs', to: '/admin/utilisateurs' },
  { name: 'to_moderate', label: 'À modérer', to: '/admin/moderation' },
] as const
