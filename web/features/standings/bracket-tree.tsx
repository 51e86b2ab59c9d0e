import type { ProgrammeMatch, PublicStage } from '#contract/standings.ts'
import type { DrawnTree } from '#domain/competition/bracket-drawing.ts'
import { formatTime } from '#domain/dates.ts'
import { classNames } from '../../lib/class-names.ts'
import { WinnerMark } from './winner-mark.tsx'

type Game = PublicStage['bracket'][number]

type BracketTreeProps = {
  tree: DrawnTree<Game>
  matches: ReadonlyMap<string, ProgrammeMatch>
  own: ReadonlySet<string>
  time_zone: string
}

/** In rem: a card at its narrowest, the gap where lines run, and the height that a match takes. */
const CARD = { width: 14, height: 5.5 }
const GAP = 2.25
const LINE = 6.75
/** With room beside them cards grow by so much, and names are cut where they must be, not before. */
const WIDEST = 1.6

/** Cards joined by lines, in a box of its own that scrolls sideways where it is too wide. */
export function BracketTree({ tree, matches, own, time_zone }: BracketTreeProps) {
  const width = tree.columns * CARD.width + (tree.columns - 1) * GAP
  const height = tree.lines * LINE
  const last = tree.games.at(-1)!.game.label
  const style = { width: `clamp(${width}rem, 100%, ${width * WIDEST}rem)`, height: `${height}rem` }
  const across = (rem: number) => `${(rem / width) * 100}%`
  return (
    <div
      role="region"
      aria-label={`Tableau\u00a0: ${last}`}
      // Arrows scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus
      tabIndex={0}
      className="mt-3 overflow-x-auto pb-3 print:overflow-visible"
    >
      <div className="relative" style={style}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="absolute inset-0 size-full text-field"
          aria-hidden="true"
          preserveAspectRatio="none"
        >
          {connectors(tree).map((path) => (
            <path
              key={path}
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <ol>
          {tree.games.map(({ game, column, line }) => {
            const match = matches.get(game.game)
            return (
              <li
                key={game.game}
                className="absolute overflow-hidden rounded-control border border-line bg-card px-3 py-1.5 text-sm"
                style={{
                  left: across(leftOf(column)),
                  top: `${middleOf(line) - CARD.height / 2}rem`,
                  width: across(CARD.width),
                  height: `${CARD.height}rem`,
                }}
              >
                <p className="truncate text-xs font-semibold text-muted">
                  {game.label}
                  {match && ` · match ${match.number}`}
                </p>
                {match && (
                  <>
                    <Side match={match} side={1} own={own} />
                    <Side match={match} side={2} own={own} />
                    <p className="truncate text-xs text-muted">{where(match, time_zone)}</p>
                  </>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

function Side({ match, side, own }: { match: ProgrammeMatch; side: 1 | 2; own: ReadonlySet<string> }) {
  const { registration_id, label } = side === 1 ? match.team1 : match.team2
  const { score, winner } = match
  return (
    <p
      className={classNames(
        'flex items-baseline justify-between gap-2 leading-normal',
        winner === side && 'font-bold',
        registration_id && own.has(registration_id) && 'underline decoration-leather decoration-2 underline-offset-3',
      )}
    >
      <span className={classNames('min-w-0 truncate', !registration_id && 'text-muted italic')} title={label}>
        {label}
      </span>
      <span className="figures flex shrink-0 items-baseline">
        {winner === side && <WinnerMark />}
        {score && <span className="ml-1.5">{side === 1 ? score.team1 : score.team2}</span>}
      </span>
    </p>
  )
}

function where({ status, label, forfeit, scheduled_date, court }: ProgrammeMatch, time_zone: string): string {
  if (status === 'completed') return forfeit ? 'Forfait' : label
  if (status !== 'scheduled') return label
  return [formatTime(scheduled_date, time_zone), court].filter(Boolean).join(' · ')
}

const leftOf = (column: number) => column * (CARD.width + GAP)
const middleOf = (line: number) => (line + 0.5) * LINE

/** From the right edge of each match to the left edge of the one that it leads to. */
function connectors({ games }: DrawnTree<Game>): string[] {
  const placed = new Map(games.map((each) => [each.game.game, each]))
  return games.flatMap((to) =>
    to.game.feeders.flatMap((id) => {
      const from = id === null ? undefined : placed.get(id)
      if (!from || from.column !== to.column - 1) return []
      const [x1, x2] = [leftOf(from.column) + CARD.width, leftOf(to.column)]
      return [`M${x1} ${middleOf(from.line)}H${(x1 + x2) / 2}V${middleOf(to.line)}H${x2}`]
    }),
  )
}
