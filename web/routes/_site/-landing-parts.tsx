import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { ContactForm } from '#web/features/community/contact/contact-form.tsx'
import { Contact as ContactSection } from '#web/features/tournaments/landing/contact.tsx'
import { Featured as FeaturedSection } from '#web/features/tournaments/landing/featured.tsx'
import { FeaturedCard } from '#web/features/tournaments/tournaments/home/featured-card.tsx'

/** The home page loads these parts once its search is drawn. */
export { HowItWorks } from '#web/features/tournaments/landing/how-it-works.tsx'

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
