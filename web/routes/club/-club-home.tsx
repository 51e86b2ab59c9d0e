import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, lazy, useState } from 'react'
import type { ClubDashboard, MyClub } from '#contract/clubs/clubs.ts'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { type HomePart, type HomePlace, firstSteps, homeParts, isPressing, placeOf } from '#domain/clubs/club-home.ts'
import { boardMatch } from '#domain/competition/board-match.ts'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { PartsSkeleton } from '#web/features/clubs/clubs/home/dashboard-skeleton.tsx'
import { isPutOff, putOff } from '#web/features/clubs/clubs/home/put-off.ts'
import { clubDayQuery } from '#web/features/competition/matches/club/club-day-query.ts'
import { ClubAlerts } from '#web/features/registrations/club-alerts/club-alerts.tsx'
import { clubAlertsQuery } from '#web/features/registrations/club-alerts/club-alerts-query.ts'
import { type NextTournament, nextByTournament } from '#web/features/tournaments/tournaments/home/next-by-tournament.ts'
import { NextTournamentCard } from '#web/features/tournaments/tournaments/home/next-tournament-card.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** These parts appear on some days, for some members, or further down; each is loaded when it is shown. */
const FirstVisit = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/home/first-visit.tsx')).FirstVisit,
}))
const DeskLinks = lazy(() => import('#web/features/competition/desk/desk-links.tsx'))
const Scoreboard = lazy(async () => ({
  default: (await import('#web/features/competition/matches/club/scoreboard.tsx')).Scoreboard,
}))
const DayMatches = lazy(async () => ({
  default: (await import('#web/features/competition/matches/club/day-matches.tsx')).DayMatches,
}))
const NextRegistrations = lazy(() => import('#web/features/registrations/registrations/club/next-registrations.tsx'))
const JoinRequests = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/joining/join-requests.tsx')).JoinRequests,
}))
const RecentActivity = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/home/recent-activity.tsx')).RecentActivity,
}))
const NearClub = lazy(async () => ({
  default: (await import('#web/features/tournaments/tournaments/home/near-club.tsx')).NearClub,
}))
const Recommendations = apart(() => import('#web/features/insights/insights/recommendations.tsx'))
const Figures = lazy(async () => ({ default: (await import('#web/features/clubs/clubs/home/figures.tsx')).Figures }))
const ClubCalendar = lazy(async () => ({
  default: (await import('#web/features/organizing/calendar/club-calendar.tsx')).ClubCalendar,
}))
const MyClubLine = lazy(async () => ({
  default: (await import('#web/features/clubs/clubs/home/my-club.tsx')).MyClubLine,
}))

type Viewer = SessionViewer & { club: NonNullable<SessionViewer['club']> }

/** The home of a club, which begins with the parts that matter most at the moment. */
export function ClubHome({ viewer }: { viewer: Viewer }) {
  const { club, full_name } = viewer
  const day = useQuery(clubDayQuery)
  const dashboard = useQuery(orpc.clubs.dashboard.queryOptions())
  const { data: mine } = useQuery(orpc.clubs.mine.queryOptions())
  const { data: alerts } = useQuery(clubAlertsQuery)
  const isWide = useWide()
  const [isLater, setIsLater] = useState(() => isPutOff(club.id))

  const { items: matches = [], to_whistle: toWhistle = [] } = day.data ?? {}
  const board = boardMatch(matches)
  const others = matches.filter((match) => match !== board)
  const [next, ...after] = nextByTournament(
    dashboard.data?.upcoming_tournaments ?? [],
    new Set(matches.map((match) => match.tournament_id)),
  )
  const steps = stepsOf(mine, dashboard.data, alerts?.registrations)
  const parts = homeParts({
    has_board: board !== null,
    has_pressing:
      board?.status === 'completed' && isPressing(alerts?.items.map(({ deadline }) => deadline) ?? [], serverNow()),
    has_other_matches: others.length > 0 || toWhistle.length > 0,
    has_next: next !== undefined,
    has_later: after.length > 0,
    has_steps: steps.length > 0 && !isLater,
  })
  const isFirstVisit = parts[0] === 'welcome'
  const later = () => {
    putOff(club.id)
    setIsLater(true)
  }
  const drawn: Record<HomePart, ReactNode> = {
    welcome: mine && (
      <FirstVisit
        name={full_name}
        club={mine.club}
        steps={steps}
        mayLocate={mine.permissions.edit_profile}
        near={<NearClub heading="h4" />}
        onLater={later}
      />
    ),
    board: board && <Scoreboard match={board} />,
    to_do: (
      <div className="flex flex-col gap-6 empty:hidden">
        <ClubAlerts rights={club.rights} saysNothing={!isFirstVisit && mine?.join_requests.length === 0} />
        {mine && mine.join_requests.length > 0 && <JoinRequests requests={mine.join_requests} />}
      </div>
    ),
    today: <DayMatches matches={others} toWhistle={toWhistle} />,
    next:
      next && (board ? <NextRegistrations labels={labelsOf([next, ...after])} /> : <NextTournamentCard next={next} />),
    later: <NextRegistrations labels={labelsOf(after)} />,
    near: <NearClub />,
    advised: <Recommendations clubId={club.id} />,
    calendar: !isFirstVisit && <ClubCalendar isFolded={!isWide} />,
    figures: <SeasonFigures />,
    activity: dashboard.data && <RecentActivity activity={dashboard.data.recent_activity} isFolded={!isWide} />,
    club: mine?.permissions.edit_profile && !isFirstVisit && (
      <MyClubLine club={mine.club} mayChangeLogo={mine.permissions.edit_identity} isFolded={!isWide} />
    ),
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-title">Tableau de bord</h1>
        {!isFirstVisit && <p className="text-muted">Bienvenue {full_name}</p>}
      </div>
      {day.error && !day.data && (
        <ProblemAlert error={day.error} pending={day.isFetching} onRetry={() => void day.refetch()} className="mb-6" />
      )}
      <Suspense>{viewer.permissions.keep_score && <DeskLinks />}</Suspense>
      <Suspense fallback={<PartsSkeleton />}>
        <Columns parts={parts} drawn={drawn} isWide={isWide} />
      </Suspense>
    </>
  )
}

type ColumnsProps = { parts: readonly HomePart[]; drawn: Record<HomePart, ReactNode>; isWide: boolean }

/**
 * One column on a phone, in the order of the parts, the last of which are rows that unfold. A wide screen puts the columns
 * side by side, with the figures below.
 */
function Columns({ parts, drawn, isWide }: ColumnsProps) {
  const column = (shown: readonly HomePart[]) => (
    <div className="flex min-w-0 flex-col gap-8 lg:gap-7">
      {shown.map((part) => (
        // The first parts come with the page, since each would push those below it.
        <Fragment key={part}>{FIRST.has(part) ? drawn[part] : <Later part={part}>{drawn[part]}</Later>}</Fragment>
      ))}
    </div>
  )
  if (!isWide)
    return (
      <div className="flex flex-col gap-8">
        {column(parts.filter((part) => !FOLDED.has(part)))}
        <div className="divide-y divide-line rounded-card border border-line bg-card empty:hidden">
          {parts
            .filter((part) => FOLDED.has(part))
            .map((part) => (
              <Suspense key={part}>{drawn[part]}</Suspense>
            ))}
        </div>
      </div>
    )
  const of = (place: HomePlace) => parts.filter((part) => placeOf(part, parts) === place)
  return (
    <div className="flex flex-col gap-8">
      <div className={of('aside').length > 0 ? 'grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-6' : ''}>
        {column(of('main'))}
        {column(of('aside'))}
      </div>
      {column(of('below'))}
    </div>
  )
}

const Later = ({ part, children }: { part: HomePart; children: ReactNode }) => (
  <Suspense fallback={<Skeleton className={HEIGHTS[part] ?? 'h-16 rounded-card'} />}>{children}</Suspense>
)

const FIRST: ReadonlySet<HomePart> = new Set(['welcome', 'board', 'to_do', 'today', 'next', 'later'])
const FOLDED: ReadonlySet<HomePart> = new Set(['calendar', 'activity', 'club'])

/** Heights of the placeholders, by part. */
const HEIGHTS: Partial<Record<HomePart, string>> = {
  near: 'h-72 rounded-card',
  advised: 'h-72 rounded-card',
  calendar: 'h-40 rounded-card',
  activity: 'h-96 rounded-card',
}

/** It asks by itself: a result handed down would not tell what becomes of it while the parts above are still loading. */
function SeasonFigures() {
  const { data, error, isFetching, refetch } = useQuery(orpc.clubs.dashboard.queryOptions())
  if (data) return <Figures counters={data.counters} />
  if (error) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-16" />
}

/** Names by registration where its tournament stands. */
const labelsOf = (tournaments: readonly NextTournament[]): ReadonlyMap<string, string> =>
  new Map(tournaments.flatMap(({ entries, label }) => entries.map((entry) => [entry.registration_id, label] as const)))

/** Empty while a fact about the club is still loading. */
function stepsOf(mine: MyClub | undefined, dashboard: ClubDashboard | undefined, registrations: number | undefined) {
  if (!mine || !dashboard || registrations === undefined) return []
  return firstSteps({
    registrations,
    colours_chosen: mine.club.colours_chosen,
    teams: dashboard.counters.teams_managed,
    may: mine.permissions,
  })
}
