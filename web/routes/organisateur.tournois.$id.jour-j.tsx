import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import type { DeskTeam } from '#contract/desk-view.ts'
import { Suspense, lazy } from 'react'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { readTexts } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

const Roster = lazy(async () => ({ default: (await import('../features/registrations/roster.tsx')).Roster }))
const DeskScreen = lazy(() => import('../features/desk/desk-screen.tsx'))

/** The day itself: courts, scores, delays, what is to be settled. */
export const Route = createFileRoute('/organisateur/tournois/$id/jour-j')({
  validateSearch: readTexts<'onglet' | 'match'>,
  component: MatchDay,
})

function MatchDay() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const [{ onglet, match }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <DeskScreen
        id={id}
        tab={onglet}
        onTab={(tab) => ask({ onglet: tab })}
        sheet={match}
        onSheet={() => ask({ onglet })}
        rosterOf={rosterOf}
        setUp={
          <ButtonLink to="/organisateur/tournois/$id" params={{ id: String(id) }}>
            Voir le tournoi
          </ButtonLink>
        }
      />
    </Suspense>
  )
}

const rosterOf = ({ registration_id, club_id, time_zone }: DeskTeam & { time_zone: string }) => (
  <Suspense fallback={<Skeleton className="h-24 rounded-control" />}>
    <Roster registration={{ id: registration_id, club: { id: club_id }, tournament: { time_zone } }} />
  </Suspense>
)
