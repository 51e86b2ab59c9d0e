import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'

const WeatherCard = apart(() => import('#web/features/insights/insights/weather-card.tsx'))
const OwnDistance = apart(() => import('#web/features/insights/insights/distances/own-distance.tsx'))

/** The weather at a tournament that is not over, and the way there from the club of the viewer. */
export function Place({ tournament }: { tournament: TournamentDetails }) {
  const viewer = useViewer()
  return (
    <>
      <section aria-labelledby="meteo">
        <h2 id="meteo" className="mb-3 text-heading">
          Météo
        </h2>
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
      </section>
      <ClientOnly>
        <Suspense fallback={WAITING}>{viewer?.club && <OwnDistance id={tournament.id} />}</Suspense>
      </ClientOnly>
    </>
  )
}

const WAITING = <Skeleton className="h-28 rounded-card noscript:hidden" />
