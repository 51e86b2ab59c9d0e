import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { Coming } from '../features/landing/coming.tsx'
import { Contact as ContactSection } from '../features/landing/contact.tsx'
import { Featured as FeaturedSection } from '../features/landing/featured.tsx'
import { comingQuery } from '../features/tournaments/coming-query.ts'
import { ComingTile } from '../features/tournaments/coming-tile.tsx'
import { FeaturedCard } from '../features/tournaments/featured-card.tsx'
import type { ChosenTown } from '../lib/chosen-town.ts'

/** What the home page wakes after its search. */
export { HowItWorks } from '../features/landing/how-it-works.tsx'
export { Wall } from '../features/landing/wall.tsx'

/** The next tournaments; nothing while it is not known, nor when there is none: « à l’affiche » says so below. */
export function NextOnes({ town }: { town: ChosenTown | null }) {
  const { data } = useQuery({ ...comingQuery(town?.near), placeholderData: keepPreviousData })
  if (!data || data.items.length === 0) return null
  return (
    <Coming town={town}>
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0">
        {data.items.map((tournament) => (
          <li key={tournament.id} className="contents">
            <ComingTile tournament={tournament} />
          </li>
        ))}
      </ul>
    </Coming>
  )
}

export function Featured({ items }: { items: readonly TournamentSummary[] }) {
  return (
    <FeaturedSection isEmpty={items.length === 0}>
      {items.map((tournament) => (
        <FeaturedCard key={tournament.id} tournament={tournament} />
      ))}
    </FeaturedSection>
  )
}

export function Contact() {
  return (
    <ContactSection>
      <ContactForm />
    </ContactSection>
  )
}
