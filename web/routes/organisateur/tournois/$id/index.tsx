import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { DrawRest } from '#web/features/competition/competitions/draw/draw-rest.tsx'
import { ScreenButton } from '#web/features/competition/standings/screen/screen-button.tsx'
import { DuplicateButton } from '#web/features/organizing/tournament-form/duplicate-button.tsx'
import { WaitingHere } from '#web/features/organizing/tournament-life/at-a-glance.tsx'
import { LifeNotice } from '#web/features/organizing/tournament-life/life-notice.tsx'
import { PlacesByCategory } from '#web/features/organizing/tournament-life/places-by-category.tsx'
import { Beside } from '#web/features/organizing/tournament-steps/beside.tsx'
import { CategoryRows } from '#web/features/organizing/tournament-steps/category-rows.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { NextAct } from '#web/features/organizing/tournament-steps/next-act.tsx'
import { OpenStep } from '#web/features/organizing/tournament-steps/open-step.tsx'
import { StepLine } from '#web/features/organizing/tournament-steps/step-line.tsx'
import { StepList } from '#web/features/organizing/tournament-steps/step-list.tsx'
import { TournamentBand } from '#web/features/organizing/tournament-steps/tournament-band.tsx'
import { ShareButton } from '#web/features/tournaments/tournaments/sharing/share-button.tsx'
import { useUnreadCounts } from '#web/features/notices/messages/use-unread-count.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { apart } from '#web/lib/loading/apart.tsx'
import { siteUrl } from '#web/lib/router/page-context.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { useNow } from '#web/lib/time/use-now.ts'

/** A tournament step by step: what is done, what is missing, and the one act that comes next. */
export const Route = createFileRoute('/organisateur/tournois/$id/')({ component: Steps })

const FinishAct = lazy(async () => ({
  default: (await import('#web/features/organizing/tournament-life/simple-dialogs.tsx')).FinishAct,
}))
const LifeActs = apart(async () => ({
  default: (await import('#web/features/organizing/tournament-life/life-acts.tsx')).LifeActs,
}))
const NextMatches = apart(() => import('#web/features/competition/matches/next-matches.tsx'))
const AttendanceSection = apart(() => import('#web/features/insights/insights/attendance/attendance-section.tsx'))
const DistancesPanel = apart(() => import('#web/features/insights/insights/distances/distances-panel.tsx'))

function Steps() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const { data: tournament } = useSuspenseQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  const read = useQuery(orpc.tournaments.steps.queryOptions({ input: { id }, staleTime: 0, refetchInterval: 60_000 }))
  const life = useQuery(orpc.tournaments.life.queryOptions({ input: { id } }))
  useLive([`d${id}`])
  const isWide = useWide()
  const beside = <BesideSteps tournament={tournament} life={life.data} isWide={isWide} />
  const failed = [read, life].find(({ error, data }) => error && !data)
  return (
    <>
      <TournamentBand tournament={tournament} foot={isWide ? null : beside} />
      {failed?.error ? (
        <ProblemAlert
          error={failed.error}
          pending={failed.isFetching}
          onRetry={() => void Promise.all([read.refetch(), life.refetch()])}
        />
      ) : !read.data || !life.data ? (
        <Skeleton className="h-96 rounded-card" />
      ) : isWide ? (
        <>
          <StepLine id={id} steps={read.data.steps} />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)_16.5rem] items-start gap-7">
            <div className="grid gap-6">
              <Notices life={life.data} />
              <OpenCard tournament={tournament} steps={read.data} life={life.data} />
              <Folds tournament={tournament} steps={read.data} life={life.data} />
            </div>
            {beside}
          </div>
        </>
      ) : (
        <div className="grid gap-6">
          <Notices life={life.data} />
          <StepList id={id} steps={read.data.steps}>
            <OpenCard tournament={tournament} steps={read.data} life={life.data} />
          </StepList>
          <Folds tournament={tournament} steps={read.data} life={life.data} />
        </div>
      )}
    </>
  )
}

function Notices({ life }: { life: TournamentLife }) {
  const now = useNow()
  return (
    <div className="grid gap-4 empty:hidden">
      <LifeNotice life={life} now={now} />
    </div>
  )
}

type Shown = { tournament: TournamentDetails; life: TournamentLife; steps: TournamentSteps }

function OpenCard({ tournament, steps, life }: Shown) {
  const { id } = tournament
  const { open, categories } = steps
  if (!open) return null
  return (
    <OpenStep
      open={open}
      act={
        <NextAct
          id={id}
          act={open.act}
          share={
            <ShareButton
              tournament={tournament}
              url={siteUrl() + tournamentPath(tournament)}
              label={open.act.label}
              variant="primary"
              size="lg"
            />
          }
          draw={<DrawRest id={id} label={open.act.label} categories={categories.filter(isDrawable)} />}
          finish={<Finish life={life} label={open.act.label} />}
        />
      }
      beside={besideOf(id, open)}
    >
      {open.name === 'registrations' && (
        <>
          <WaitingHere life={life} />
          <div className="border-t border-line first:border-t-0">
            <PlacesByCategory life={life} />
          </div>
        </>
      )}
      {(open.name === 'draw' || open.name === 'planning') && (
        <CategoryRows id={id} categories={categories} of={open.name} />
      )}
      {open.name === 'day' && (
        <Suspense>
          <NextMatches id={id} courts={steps.courts} />
        </Suspense>
      )}
    </OpenStep>
  )
}

const isDrawable = ({ status, teams, is_drawn }: TournamentSteps['categories'][number]) =>
  status !== 'cancelled' && teams >= 2 && !is_drawn

function besideOf(id: number, { name, act }: NonNullable<TournamentSteps['open']>): ReactNode {
  const params = { id: String(id) }
  if (name === 'registrations' && act.kind !== 'sheet')
    return (
      <ButtonLink to="/organisateur/tournois/$id/saisie" params={params} variant="secondary" size="lg">
        Saisir des équipes
      </ButtonLink>
    )
  if (name !== 'day') return null
  return (
    <div className="flex gap-3 max-lg:*:flex-1">
      <ScreenButton id={id} />
      {act.kind !== 'desk' && (
        <ButtonLink to="/organisateur/tournois/$id/jour-j" params={params} variant="secondary">
          Terrains
        </ButtonLink>
      )}
    </div>
  )
}

function Finish({ life, label }: { life: TournamentLife; label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <FinishAct life={life} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

type BesideStepsProps = { tournament: TournamentDetails; life: TournamentLife | undefined; isWide: boolean }

function BesideSteps({ tournament: { id, status, organizer }, life, isWide }: BesideStepsProps) {
  const viewer = useViewer()
  const unread = useUnreadCounts()
  return (
    <Beside
      id={id}
      isPublished={status !== 'draft' && status !== 'pending_review'}
      awaited_cents={viewer?.club?.id === organizer.id ? (life?.money.awaited_cents ?? 0) : null}
      unread={unread.organizer}
      isWide={isWide}
    />
  )
}

/** What few need, or not often: a row each, at the foot. */
function Folds({ tournament: { id }, steps: { open }, life }: Shown) {
  const isPublished = life.status !== 'draft' && life.status !== 'pending_review'
  if (!isPublished) return null
  const isEntering = open?.name === 'registrations'
  const taken = life.categories.reduce((sum, { current_participants }) => sum + current_participants, 0)
  const places = life.categories.reduce((sum, { max_participants }) => sum + max_participants, 0)
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {!isEntering && <WaitingHere life={life} />}
      {!isEntering && (
        <Fold title="Places par catégorie" fact={`${taken} sur ${places}`}>
          <div className="-mx-4 sm:-mx-5">
            <PlacesByCategory life={life} />
          </div>
        </Fold>
      )}
      <Fold title="Affluence et distances">
        <div className="grid gap-8">
          {life.status !== 'cancelled' && (
            <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
              <AttendanceSection id={id} />
            </Suspense>
          )}
          <section aria-labelledby="distances">
            <h2 id="distances" className="mb-3 text-heading">
              Distances des clubs
            </h2>
            <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
              <DistancesPanel id={id} />
            </Suspense>
          </section>
        </div>
      </Fold>
      <Fold title="Vie du tournoi">
        <div className="grid gap-4">
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <LifeActs life={life} heading={false} />
          </Suspense>
          <div className="flex flex-wrap items-center gap-3">
            <DuplicateButton id={id} />
          </div>
        </div>
      </Fold>
    </div>
  )
}
