import type { Overview } from '#contract/office/overview.ts'
import { Card } from '#web/components/ui/card.tsx'

/** Four figures, counted at each reading of the page. */
export function OverviewCards({ cards }: { cards: Overview['cards'] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label="En chiffres">
      {CARDS.map(({ name, label, hint }) => (
        <Card as="li" key={name}>
          <p className="text-[0.9375rem] text-muted">{label}</p>
          <p className="figures mt-1 font-display text-3xl font-bold">{cards[name].toLocaleString('fr-FR')}</p>
          <p className="mt-1 text-sm text-muted">{hint}</p>
        </Card>
      ))}
    </ul>
  )
}

const CARDS = [
  { name: 'published_tournaments', label: 'Tournois publiés', hint: 'Annulés non compris' },
  { name: 'clubs', label: 'Clubs inscrits', hint: 'Actifs et en attente' },
  { name: 'active_users', label: 'Utilisateurs actifs', hint: 'Connectés depuis 30 jours' },
  { name: 'to_moderate', label: 'À modérer', hint: 'Contenus et tournois' },
] as const
