import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '../components/ui/skeleton.tsx'

const PlanningScreen = lazy(() => import('../features/planning/planning-screen.tsx'))

/** Which match is played where and when. */
export const Route = createFileRoute('/organisateur/tournois/$id/planning')({ component: PlanningPage })

function PlanningPage() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <PlanningScreen key={id} tournamentId={id} />
    </Suspense>
  )
}
