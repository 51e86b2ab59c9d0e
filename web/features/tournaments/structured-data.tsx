import { useRouter } from '@tanstack/react-router'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { siteUrl } from '../../lib/page-context.ts'
import { sportsEvent } from './sports-event.ts'
import { tournamentParam } from '../../lib/tournament-param.ts'

/**
 * Structured data for search engines. Browsers hide a nonce after reading it, so server and browser differ here on
 * purpose.
 */
export function StructuredData({ tournament }: { tournament: TournamentDetails }) {
  const { options } = useRouter()
  const origin = siteUrl()
  const text = sportsEvent({
    tournament,
    url: `${origin}/tournois/${tournamentParam(tournament)}`,
    image: `${origin}/social-card.png`,
  })
  return (
    <script
      type="application/ld+json"
      nonce={options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
