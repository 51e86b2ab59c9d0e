import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { Desk } from '#contract/competition/desk-view.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { CutNotice } from '#web/components/layout/problems/cut-notice.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { keepFocus } from '#web/lib/focus/keep-focus.ts'
import { useCut } from '#web/lib/live/use-cut.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { Arrivals } from './teams/arrivals.tsx'
import { Journal } from './journal.tsx'
import { Closing } from './closing/closing.tsx'
import { CourtCard } from './matches/court-card.tsx'
import { DeskContext, type DeskSlots, type Opened, facesOf } from './desk-context.ts'
import { DeskTabs } from './desk-tabs.tsx'
import { DeskDialogs } from './desk-dialogs.tsx'
import { loadDeskParts, Tables } from './desk-parts.ts'
import { HeldPresses } from './marking/held-presses.tsx'
import { usePresses } from './marking/use-presses.ts'
import CourtPad from './marking/court-pad.tsx'
import { HeldScores } from './scores/held-scores.tsx'
import { MatchDays } from './matches/match-days.tsx'
import { NeedsNetwork } from './needs-network.tsx'
import { Received } from './tables/received.tsx'
import { ScannedSheet } from './scores/scanned-sheet.tsx'
import { SettleList } from './settling/settle-list.tsx'
import { Standings } from './standings.tsx'
import { useScoreOutbox } from './scores/use-score-outbox.ts'

type DeskScreenProps = {
  id: number
  tab: string | undefined
  onTab: (tab: string) => void
  /** The match of the paper score sheet that was scanned. */
  sheet: string | undefined
  onSheet: () => void
  /** The pad of this court stands over the desk. */
  padOf: string | undefined
  onPadLeft: () => void
  setUp: ReactNode
  slots: DeskSlots
  /** Leads to the page that a television of the gym shows. */
  screen: ReactNode
}

/** Runs the day of a tournament, beside the courts. `setUp` leads to what comes before. */
export default function DeskScreen({
  id,
  tab,
  onTab,
  sheet,
  onSheet,
  padOf,
  onPadLeft,
  setUp,
  slots,
  screen,
}: DeskScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(
    orpc.desk.get.queryOptions({
      input: { id },
      refetchOnWindowFocus: true,
      staleTime: 0,
      // No message tells when a table was last seen.
      refetchInterval: ({ state }) => (state.data?.courts.some(({ table }) => table) ? 30_000 : false),
    }),
  )
  useLive([`d${id}`])
  const isCut = useCut()
  useEffect(() => void loadDeskParts(), [])
  const now = useNow()
  const [opened, setOpened] = useState<Opened | null>(null)
  const user_id = useViewer()?.user_id ?? ''
  const presses = usePresses(id, user_id)
  const scores = useScoreOutbox(id, user_id)
  const value = useMemo(
    () => (data ? { desk: data, now, scores, presses, ...facesOf(data), ...slots, open: setOpened } : null),
    [data, now, scores, presses, slots],
  )
  if (!value)
    return error ? <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} /> : <DeskSkeleton />
  const { desk } = value
  const pad = desk.courts.find((court) => String(court.id) === padOf)
  if (desk.matches.length === 0)
    return (
      <EmptyState title="Aucun match publié" action={desk.may_manage && setUp}>
        La régie s’ouvre quand le planning d’une catégorie est publié.
      </EmptyState>
    )
  return (
    <DeskContext value={value}>
      <div ref={keepFocus}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">
            <span className="sr-only">Régie, il est </span>
            {formatTime(now, desk.time_zone)}
          </h2>
          <div className="flex flex-wrap gap-3">
            {!desk.closed && screen}
            {desk.may_manage && !desk.closed && (
              <Button
                variant="secondary"
                disabled={scores.isOffline}
                icon={<MessageSquare className="size-5" aria-hidden="true" />}
                onClick={() => setOpened({ kind: 'write' })}
              >
                <span>
                  Écrire<span className="max-sm:sr-only"> aux clubs</span>
                </span>
              </Button>
            )}
          </div>
        </div>
        <HeldScores />
        <HeldPresses />
        {isCut && !scores.isOffline && (
          <div className="mb-4">
            <CutNotice />
          </div>
        )}
        {error && !scores.isOffline && !isCut && (
          <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} className="mb-4" />
        )}
        {desk.closed && <Alert title={desk.closed} className="mb-4" />}
        <Received />
        {sheet && <ScannedSheet match={sheet} onRead={onSheet} />}
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:has-[>:first-child>fieldset:empty]:grid-cols-1 xl:gap-6">
          <div className="has-[>fieldset:empty]:hidden xl:order-2">
            <NeedsNetwork>
              <SettleList />
            </NeedsNetwork>
          </div>
          <div className="min-w-0">
            <DeskTabs selected={tab ?? 'terrains'} onSelect={onTab} items={tabsOf(desk)} />
          </div>
        </div>
      </div>
      {pad && <CourtPad key={pad.id} court={pad} onLeave={onPadLeft} />}
      <DeskDialogs opened={opened} onClose={() => setOpened(null)} />
    </DeskContext>
  )
}

const tabsOf = ({ courts, teams }: Desk) => [
  {
    id: 'terrains',
    label: 'Terrains',
    panel: (
      <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))]">
        {courts.map((court) => (
          <CourtCard key={court.id} court={court} />
        ))}
      </div>
    ),
  },
  { id: 'matchs', label: 'Matchs', panel: <MatchDays /> },
  {
    id: 'arrivees',
    label: 'Arrivées',
    fact: `${teams.filter(({ presence }) => presence === 'present').length}/${teams.length}`,
    panel: online(<Arrivals />),
  },
  { id: 'classements', label: 'Classement', panel: online(<Standings />) },
  {
    id: 'tables',
    label: 'Tables',
    isRare: true,
    panel: online(
      <Suspense fallback={<DeskSkeleton />}>
        <Tables />
      </Suspense>,
    ),
  },
  { id: 'journal', label: 'Journal', isRare: true, panel: online(<Journal />) },
  { id: 'clore', label: 'Clore', isRare: true, panel: online(<Closing />) },
]

const online = (panel: ReactNode) => <NeedsNetwork>{panel}</NeedsNetwork>

export const DeskSkeleton = () => (
  <div className="grid gap-4 md:grid-cols-2" aria-busy="true">
    {[1, 2, 3, 4].map((court) => (
      <Skeleton key={court} className="h-48 rounded-card" />
    ))}
  </div>
)
