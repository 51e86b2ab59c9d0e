import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useLoaderData } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { isMatchDay } from '#domain/competition/desk/match-day.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { isOver } from '#domain/tournaments/tournament.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { MoneyGlance, WaitingHere } from '#web/features/organizing/tournament-life/at-a-glance.tsx'
import { LifeActs } from '#web/features/organizing/tournament-life/life-acts.tsx'
import { LifeNotice } from '#web/features/organizing/tournament-life/life-notice.tsx'
import { DuplicateButton } from '#web/features/organizing/tournament-form/duplicate-button.tsx'
import { PlacesByCategory } from '#web/features/organizing/tournament-life/places-by-category.tsx'
import { PromotionCard } from '#web/features/organizing/promotion/promotion-card.tsx'
import { ScreenButton } from '#web/features/competition/standings/screen/screen-button.tsx'
import { ShareSection } from '#web/features/tournaments/tournaments/sharing/share-section.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { readTexts } from '#web/lib/router/search-params.ts'
import { tournamentIdOf, tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { deviceTime, useNow } from '#web/lib/time/use-now.ts'

/** A tournament at a glance: its state, its tasks, and the acts on it. */
export const Route = createFileRoute('/organisateur/tournois/$id/')({
  validateSearch: readTexts<'onglet'>,
  loaderDeps: ({ search: { onglet } }) => ({ onglet }),
  loader: async ({ context: { queryClient }, params, deps: { onglet } }) => {
    const id = tournamentIdOf(params.id)
    if (id === null || onglet || !(await opensOnDesk(queryClient, id))) return
    throw redirect({ to: '/organisateur/tournois/$id/jour-j', params, replace: true })
  },
  component: Overview,
})

/**
 * True on the day of the tournament, while the desk is open and has matches: the desk then opens first. « Aperçu »
 * stays one press away.
 */
const opensOnDesk = async (queryClient: QueryClient, id: number): Promise<boolean> => {
  const input = { id }
  try {
    const tournament = await queryClient.ensureQueryData(orpc.tournaments.get.queryOptions({ input }))
    if (!isMatchDay(tournament, deviceTime())) return false
    const desk = await queryClient.ensureQueryData(orpc.desk.get.queryOptions({ input }))
    return desk.matches.length > 0 && desk.closed === null
  } catch {
    // The page of the tournament and this one both show the failure.
    return false
  }
}

const AttendanceSection = apart(() => import('#web/features/insights/insights/attendance/attendance-section.tsx'))

const DistancesPanel = apart(() => import('#web/features/insights/insights/distances/distances-panel.tsx'))

function Overview() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const { data: tournament } = useSuspenseQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  const { data: life, error, refetch, isFetching } = useQuery(orpc.tournaments.life.queryOptions({ input: { id } }))
  const now = useNow()
  const viewer = useViewer()
  if (error && !life) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!life) return <Skeleton className="h-96 rounded-card" />
  const isPublished = life.status !== 'draft' && life.status !== 'pending_review'
  return (
    <div className="flex flex-col gap-8">
      {isPublished ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted">{deadlineWords(life, now)}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/tournois/$id" params={{ id: tournamentParam(tournament) }} variant="secondary">
              Voir la page publique
            </ButtonLink>
            {!isOver(life.status) && <ScreenButton id={id} />}
            <DuplicateButton id={id} />
          </div>
        </div>
      ) : (
        <Alert title="Ce tournoi n’est pas encore publié">
          <p>Les clubs ne le voient pas.</p>
          {life.status === 'draft' && life.status_reason && (
            <p className="mt-1 whitespace-pre-line">Renvoyé&nbsp;: {life.status_reason}</p>
          )}
          <ButtonLink to="/organisateur/tournois/$id/fiche" params={{ id: String(id) }} className="mt-3">
            Ouvrir la fiche
          </ButtonLink>
        </Alert>
      )}
      <LifeNotice life={life} now={now} />
      <PlacesByCategory life={life} />
      {isPublished && (
        <div className="grid gap-8 lg:grid-cols-2">
          <WaitingHere life={life} />
          <MoneyGlance money={life.money} />
        </div>
      )}
      {isPublished && life.status !== 'cancelled' && (
        <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
          <AttendanceSection id={id} />
        </Suspense>
      )}
      {isPublished && (
        <section aria-labelledby="distances">
          <h2 id="distances" className="mb-3 text-heading">
            Distances des clubs
          </h2>
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <DistancesPanel id={id} />
          </Suspense>
        </section>
      )}
      {isPublished && !isOver(life.status) && <ShareSection tournament={tournament} />}
      {isPublished && <PromotionCard id={id} may_buy={viewer?.club?.id === tournament.organizer.id} />}
      <LifeActs life={life} />
    </div>
  )
}

/** Names the next important date. */
function deadlineWords(life: TournamentLife, now: Date): string {
  const { status, registration_opens_at, registration_closes_at, starts_at, time_zone } = life
  if (status === 'registration_open' && registration_opens_at && !hasPassed(registration_opens_at, now))
    return `Ouverture des inscriptions le ${formatMoment(registration_opens_at, time_zone)}.`
  if (status === 'registration_open' && life.categories.every((category) => category.status !== 'open'))
    return 'Toutes les catégories sont fermées\u00a0: plus personne n’entre.'
  if (status === 'registration_open')
    return registration_closes_at
      ? `Inscriptions jusqu’au ${formatMoment(registration_closes_at, time_zone)}.`
      : 'Inscriptions ouvertes jusqu’au début du tournoi.'
  if (status === 'closed') return `Inscriptions fermées. Début le ${formatMoment(starts_at, time_zone)}.`
  return ''
}
