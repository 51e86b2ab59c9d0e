import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

const PlanningScreen = lazy(() => import('#web/features/competition/plans/planning-screen.tsx'))

/** The court and the hour of each match. */
export const Route = createFileRoute('/organisateur/tournois/$id/planning')({ component: PlanningPage })

function PlanningPage() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <PlanningScreen key={id} tournamentId={id} />
    </Suspense>
  )
}
