import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { PlanningScreen } from '../features/planning/planning-screen.tsx'

/** Which match is played where and when. */
export const Route = createFileRoute('/organisateur/tournois/$id/planning')({ component: PlanningPage })

function PlanningPage() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  return <PlanningScreen key={id} tournamentId={id} />
}
