import { useEffect, useMemo, useRef, useState } from 'react'
import type { Planning } from '#contract/competition/plans.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { UnsavedGuard } from '#web/components/ui/dialogs/unsaved-guard.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { keepFocus } from '#web/lib/focus/keep-focus.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { BoardDialogs, type Opened } from './board-dialogs.tsx'
import { boardDays } from './board-scale.ts'
import { BoardFilters } from './board-filters.tsx'
import { KEYS_HINT } from './card-keys.ts'
import { CourtBoard } from './court-board.tsx'
import { CourtList } from './court-list.tsx'
import { DraftNotices } from '../draft-notices.tsx'
import { PlanFigures } from '../plan-figures.tsx'
import { fromPlanned, movedTo, pinTurned, planIndex, toPlanned, whistledBy, type Place } from '../plan-places.ts'
import { PlanPrint, type PrintKind } from '../publishing/plan-print.tsx'
import { PlanningBar } from '../planning-bar.tsx'
import { type Problem, ProblemList } from '../problem-list.tsx'
import { PublishedPlan } from '../publishing/published-plan.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { UnplacedPanel } from './unplaced-panel.tsx'
import { assignReferees } from '#domain/competition/schedule/referees/assign-referees.ts'
import { refereeNotes } from '#domain/competition/schedule/referees/referee-notes.ts'
import { useDraft } from '../use-draft.ts'
import { useDrag } from './use-drag.ts'
import { useForbidden } from './use-forbidden.ts'
import { useJudged } from '../search/use-judged.ts'
import { useLift } from './use-lift.ts'
import { useSearch } from '../search/use-search.ts'

/** Shows the draft as it stands, and everything that moves it. */
export function PlanningBoard({ planning, onReload }: { planning: Planning; onReload: () => void }) {
  const index = useMemo(
    () => planIndex(planning.problem, planning.awaited_sides, planning.playing),
    [planning.problem, planning.awaited_sides, planning.playing],
  )
  const { keeper, state } = useDraft(planning)
  const { slots } = state
  const judged = useJudged(index, slots)
  const search = useSearch(index, keeper)
  const days = useMemo(() => boardDays(index, slots), [index, slots])
  const [dayName, setDay] = useState<string | undefined>(days[0]?.day)
  // Some court is open, so there is a day.
  const day = days.find((each) => each.day === dayName) ?? days[0]!
  const [category, setCategory] = useState<string | undefined>()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [print, setPrint] = useState<PrintKind | null>(null)
  const isWide = useWide()
  const area = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<string | null>(null)

  const put = (game: string, next: Parameters<typeof keeper.put>[0]) => {
    moved.current = game
    keeper.put(next)
  }
  const drop = (game: string, at: Place, other: string | null) =>
    other === null ? put(game, movedTo(slots, game, at)) : setOpened({ kind: 'exchange', game, other })
  const lift = useLift(index, slots, drop)
  const drag = useDrag(board, day, index, lift)
  const forbidden = useForbidden(index, slots, isWide ? day : undefined, lift.lifted?.game ?? null)
  // A card that changes its court is drawn anew, and takes the focus again.
  useEffect(() => {
    if (moved.current === null || opened !== null) return
    area.current
      ?.querySelector<HTMLElement>(`[data-game="${CSS.escape(moved.current)}"]`)
      ?.focus({ preventScroll: true })
    moved.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each change of the places
  }, [slots, opened])
  useEffect(() => {
    if (print === null) return
    window.addEventListener('afterprint', () => setPrint(null), { once: true })
    window.print()
  }, [print])

  const problems: readonly Problem[] = judged?.problems ?? state.kept?.problems ?? NO_PROBLEMS
  const byGame = useMemo(() => {
    const found = new Map<string, string[]>()
    for (const { games, text } of problems)
      for (const game of games) found.set(game, [...(found.get(game) ?? []), text])
    return found
  }, [problems])
  const problemsOf = (game: string) => byGame.get(game) ?? NOTHING
  const isShown = (game: string) => category === undefined || index.categoryOf(game) === category
  const open = (game: string) => setOpened({ kind: 'game', game })
  const pin = (game: string) => {
    const isPinned = slots.some((slot) => slot.game === game && slot.is_pinned)
    keeper.put(pinTurned(slots, game))
    lift.say(isPinned ? 'N’est plus épinglé.' : 'Épinglé.')
  }
  const whistle = () => {
    const games = assignReferees(index.problem, toPlanned(index, slots))
    keeper.put(fromPlanned(games, slots))
    lift.say(refereeNotes(index.problem, games)[0] ?? 'Chaque match a ses arbitres.')
  }
  const acts = { onOpen: open, onPin: pin, onUndo: keeper.undo }
  const unplaced = index.problem.games.length - slots.length
  return (
    <div ref={keepFocus} className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Planning</h2>
      <PlanningBar
        planning={planning}
        state={state}
        keeper={keeper}
        search={search}
        onConstraints={() => setOpened({ kind: 'constraints' })}
        onPublish={() => setOpened({ kind: 'publish' })}
        onReferees={index.problem.referees && slots.length > 0 ? whistle : null}
        onPrint={setPrint}
        onReload={onReload}
      />
      <DraftNotices planning={planning} keeper={keeper} state={state} search={search} onReload={onReload} />
      <SearchPanel
        search={search}
        toCourts={
          <ButtonLink
            to="/organisateur/tournois/$id/fiche"
            params={{ id: String(planning.tournament.id) }}
            search={{ etape: 'terrains' }}
          >
            Ajouter un terrain
          </ButtonLink>
        }
      />
      {judged && (
        <PlanFigures
          zone={index.problem.zone}
          {...judged.quality}
          bound={Number.isFinite(judged.bound) ? judged.bound : 0}
          ratio_to_bound={judged.ratio_to_bound}
          conflicts={problems.length}
          impossible={problems.filter(({ is_impossible }) => is_impossible).length}
          placed={slots.length}
          unplaced={unplaced}
        />
      )}
      <BoardFilters index={index} days={days} day={day} onDay={setDay} category={category} onCategory={setCategory} />
      {isWide ? (
        <>
          <div ref={area} className={classNames('group grid gap-4', unplaced > 0 && 'grid-cols-[minmax(0,1fr)_13rem]')}>
            <CourtBoard
              {...acts}
              index={index}
              day={day}
              slots={slots}
              problemsOf={problemsOf}
              isShown={isShown}
              forbidden={forbidden}
              lift={lift}
              drag={drag}
              board={board}
            />
            {unplaced > 0 && (
              <UnplacedPanel
                {...acts}
                index={index}
                day={day}
                slots={slots}
                isShown={isShown}
                lift={lift}
                drag={drag}
                search={search}
              />
            )}
            {/* Below the board, it moves nothing when the keyboard comes. */}
            <p id="planning-keys" className="hidden text-sm text-muted group-has-focus-visible:block">
              {KEYS_HINT}
            </p>
          </div>
        </>
      ) : (
        <CourtList
          index={index}
          day={day}
          slots={slots}
          problemsOf={problemsOf}
          isShown={isShown}
          search={search}
          onPut={keeper.put}
          onOpen={open}
        />
      )}
      <p
        role="status"
        className="sticky bottom-2 z-30 rounded-control border border-line bg-card px-4 py-2 text-[0.9375rem] shadow-overlay empty:hidden max-lg:bottom-20"
        data-screen-only
      >
        {lift.said}
      </p>
      <ProblemList problems={problems} onOpen={open} />
      <PublishedPlan planning={planning} onVersions={() => setOpened({ kind: 'versions' })} />
      {print && <PlanPrint index={index} slots={slots} title={planning.tournament.title} kind={print} />}
      <UnsavedGuard isDirty={state.status === 'unsent' || state.status === 'conflict'} onForget={() => {}} />
      <BoardDialogs
        opened={opened}
        planning={planning}
        index={index}
        days={days}
        state={state}
        problemsOf={problemsOf}
        put={put}
        onPin={pin}
        onReferees={(game, referees) => keeper.put(whistledBy(slots, game, referees))}
        onReload={onReload}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}

const NOTHING: readonly string[] = []
const NO_PROBLEMS: readonly Problem[] = []
