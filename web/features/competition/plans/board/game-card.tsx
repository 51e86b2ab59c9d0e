import { Pin, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { timeInFrench } from '#domain/competition/schedule/wall-times.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryLook } from './category-look.ts'
import type { PlanIndex } from '../plan-places.ts'
import { PlayedMark, playedWords } from './played-mark.tsx'

type GameCardProps = Omit<ComponentProps<'button'>, 'children'> & {
  index: PlanIndex
  game: string
  /** Null while it has no place. */
  start: number | null
  courtName?: string
  isPinned?: boolean
  /** Names the team that whistles it: « Lyon U13 ». */
  referees?: string
  isLifted?: boolean
  /** The height in pixels, which decides how much it shows. */
  room?: number
  isDimmed?: boolean
  problems: readonly string[]
}

/** Draws a game of the board. A screen reader is told after its name what the eye reads from its place and its signs. */
export function GameCard({
  index,
  game,
  start,
  courtName = '',
  isPinned = false,
  referees = '',
  isLifted = false,
  room = Infinity,
  isDimmed = false,
  problems,
  className,
  ...rest
}: GameCardProps) {
  const { problem, say, sidesOf, shortSidesOf, categoryOf } = index
  const [teams, short] = [sidesOf(game), shortSidesOf(game)].map((sides) => sides.join(' – '))
  const isShort = room < TWO_LINES_PX
  const order = problem.categories.findIndex(({ id }) => id === categoryOf(game))
  const time = start === null ? 'sans horaire' : timeInFrench(start, problem.zone)
  const told = [
    courtName,
    isPinned && 'épinglé',
    referees && `arbitre\u00a0: ${referees}`,
    playedWords(index, game),
    problems.length > 0 && `à revoir\u00a0: ${problems[0]}`,
  ].filter(Boolean)
  return (
    <button
      type="button"
      aria-describedby="planning-keys"
      className={classNames(
        'flex min-w-0 cursor-grab touch-manipulation overflow-hidden rounded-chip border bg-card text-left text-sm leading-tight focus-visible:z-20',
        problems.length > 0 ? 'border-danger' : 'border-field',
        isLifted && 'cursor-grabbing border-2 border-dashed border-ink',
        isDimmed && 'opacity-35',
        className,
      )}
      {...rest}
    >
      {problem.categories.length > 1 && (
        <span aria-hidden="true" className="w-2.5 shrink-0" style={categoryLook(order)} />
      )}
      <span className={classNames('min-w-0 flex-1 px-1.5', room < TWO_LINES_PX + 8 ? 'py-px' : 'py-1')}>
        <span className="flex items-center gap-1">
          <PlayedMark index={index} game={game} className="size-3.5" />
          <span className="truncate font-semibold">
            {isShort ? (
              say(game)
            ) : (
              <>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{teams}</span>
              </>
            )}
          </span>
          {isPinned && <Pin className="size-3.5 shrink-0" aria-hidden="true" />}
          {problems.length > 0 && <TriangleAlert className="size-3.5 shrink-0 text-danger" aria-hidden="true" />}
        </span>
        <span className={isShort ? 'sr-only' : 'block truncate text-muted'}>
          <span className="tabular-nums">{time}</span> {isShort ? teams : say(game)}
        </span>
        {referees && !isShort && (
          <span aria-hidden="true" className="block truncate text-muted">
            Arb. {referees}
          </span>
        )}
        {told.length > 0 && <span className="sr-only">, {told.join(', ')}</span>}
      </span>
    </button>
  )
}

const TWO_LINES_PX = 38
