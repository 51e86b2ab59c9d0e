import { type RefObject, useEffect, useRef } from 'react'
import type { PlanSlot } from '#contract/competition/plans.ts'
import type { ForbiddenStarts } from '#domain/competition/schedule/checks/forbidden-starts.ts'
import { timeInFrench } from '#domain/competition/schedule/wall-times.ts'
import { type BoardDay, halfHours, isOnDay, PX_PER_MINUTE, topOf } from './board-scale.ts'
import { CourtColumn } from './court-column.tsx'
import type { PlanIndex } from '../plan-places.ts'
import type { Drag } from './use-drag.ts'
import type { Lift } from './use-lift.ts'

export type BoardProps = {
  index: PlanIndex
  day: BoardDay
  slots: readonly PlanSlot[]
  /** Says what each game breaks, by its id. */
  problemsOf: (game: string) => readonly string[]
  isShown: (game: string) => boolean
  forbidden: readonly ForbiddenStarts[]
  lift: Lift
  drag: Drag
  board: RefObject<HTMLDivElement | null>
  onOpen: (game: string) => void
  onPin: (game: string) => void
  onUndo: () => void
}

/**
 * Draws courts beside each other and hours downwards. A whole court is one place to drop on, so that many games cost
 * nothing.
 */
export function CourtBoard(props: BoardProps) {
  const { index, day, board, slots } = props
  const height = topOf(day, day.to)
  const next = Math.min(
    ...slots.flatMap(({ game, start }) => (isToCome(index, game) && isOnDay(day, start) ? [start] : [])),
  )
  const openedAt = useRef<string>(null)
  // A day opens where it stands; what moves later stays under the hand.
  useEffect(() => {
    if (openedAt.current === day.day) return
    openedAt.current = day.day
    if (Number.isFinite(next)) board.current?.scrollTo({ top: topOf(day, next) - ABOVE_NEXT_PX })
  }, [board, day, next])
  return (
    <div
      ref={board}
      role="region"
      aria-label={`Terrains, ${day.label}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for who has only keys
      tabIndex={0}
      className="relative max-h-[75vh] overflow-auto rounded-card border border-line bg-raised"
    >
      <div
        className="grid w-max min-w-full"
        style={{ gridTemplateColumns: `3.75rem repeat(${index.problem.courts.length}, minmax(9.5rem, 1fr))` }}
      >
        <span className="sticky top-0 left-0 z-40 border-b border-line bg-raised" />
        {index.problem.courts.map(({ id, name, is_main }) => (
          <h3
            key={id}
            className="sticky top-0 z-30 truncate border-b border-l border-line bg-raised px-2 py-2 text-[0.9375rem] font-semibold"
          >
            {name}
            {is_main && <span className="font-normal text-muted"> principal</span>}
          </h3>
        ))}
        <div className="sticky left-0 z-20 bg-raised" style={{ height }}>
          {halfHours(day).map((minute) => (
            <span
              key={minute}
              className="absolute right-2 tabular-nums text-xs text-muted"
              style={{ top: topOf(day, minute) - (minute === day.from ? 0 : 8) }}
            >
              {minute === day.to ? '' : timeInFrench(minute, index.problem.zone)}
            </span>
          ))}
        </div>
        {index.problem.courts.map((court) => (
          <CourtColumn key={court.id} {...props} court={court} height={height} step={30 * PX_PER_MINUTE} />
        ))}
      </div>
    </div>
  )
}

const isToCome = (index: PlanIndex, game: string) => !index.hasStarted(game) || index.isPlaying(game)
/** What has just been played stays in sight. */
const ABOVE_NEXT_PX = 80
