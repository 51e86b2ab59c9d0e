import type { TournamentSummary } from '#contract/tournaments.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { Contact as ContactSection } from '../features/landing/contact.tsx'
import { Featured as FeaturedSection } from '../features/landing/featured.tsx'
import { FeaturedCard } from '../features/tournaments/featured-card.tsx'

/** What the home page wakes after its search. */
export { HowItWorks } from '../features/landing/how-it-works.tsx'

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
