import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { Suspense, lazy, useMemo } from 'react'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import type { DeskSlots } from '#web/features/competition/desk/desk-context.ts'
import { ScreenButton } from '#web/features/competition/standings/screen/screen-button.tsx'
import { readTexts } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const Roster = lazy(async () => ({
  default: (await import('#web/features/registrations/registrations/roster.tsx')).Roster,
}))
const ReplaceTeam = lazy(() => import('#web/features/competition/competitions/draw/replace-team.tsx'))
const DeskScreen = lazy(() => import('#web/features/competition/desk/desk-screen.tsx'))

/** The day of the tournament: courts, scores, delays, problems to settle. */
export const Route = createFileRoute('/organisateur/tournois/$id/jour-j')({
  validateSearch: readTexts<'onglet' | 'match' | 'terrain'>,
  component: MatchDay,
})

function MatchDay() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const [{ onglet, match, terrain }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const slots = useMemo(() => slotsOf(id), [id])
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <DeskScreen
        id={id}
        tab={onglet}
        onTab={(tab) => ask({ onglet: tab })}
        sheet={match}
        onSheet={() => ask({ onglet })}
        padOf={terrain}
        onPadLeft={() => ask({ onglet })}
        slots={slots}
        screen={<ScreenButton id={id} />}
        setUp={
          <ButtonLink to="/organisateur/tournois/$id/planning" params={{ id: String(id) }}>
            Préparer le planning
          </ButtonLink>
        }
      />
    </Suspense>
  )
}

const slotsOf = (tournamentId: number): DeskSlots => ({
  rosterOf: ({ registration_id, club, time_zone }) => (
    <Suspense fallback={<Skeleton className="h-24 rounded-control" />}>
      <Roster registration={{ id: registration_id, club, tournament: { time_zone } }} />
    </Suspense>
  ),
  replaceTeam: ({ registration_id, category_id }, onClose) => (
    <ReplaceTeam tournamentId={tournamentId} categoryId={category_id} team={registration_id} onClose={onClose} />
  ),
})
