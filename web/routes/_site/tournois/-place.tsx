import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { FoldedSection } from '#web/features/tournaments/tournaments/details/folded-section.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'

const WeatherCard = apart(() => import('#web/features/insights/insights/weather-card.tsx'))
const OwnDistance = apart(() => import('#web/features/insights/insights/distances/own-distance.tsx'))

/** The weather of a tournament that is not over. */
export function Weather({ tournament }: { tournament: TournamentDetails }) {
  return (
    <FoldedSection id="meteo" title="Météo">
      <ClientOnly fallback={WAITING}>
        <Suspense fallback={WAITING}>
          <WeatherCard tournament={tournament} />
        </Suspense>
      </ClientOnly>
      <noscript>
        {import.meta.env.SSR && (
          <p className="text-muted">La météo est demandée par votre navigateur&nbsp;: elle a besoin de JavaScript.</p>
        )}
      </noscript>
    </FoldedSection>
  )
}

/** The way there from the visitor’s club. */
export function Way({ tournament }: { tournament: TournamentDetails }) {
  const viewer = useViewer()
  return (
    <ClientOnly>
      <Suspense fallback={WAITING}>{viewer?.club && <OwnDistance id={tournament.id} />}</Suspense>
    </ClientOnly>
  )
}

const WAITING = <Skeleton className="h-28 rounded-card noscript:hidden" />
