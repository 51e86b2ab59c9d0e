import type { ProgrammeMatch, PublicStage } from '#contract/competition/standings.ts'
import type { DrawnTree } from '#domain/competition/standings/bracket-drawing.ts'
import { bracketWords } from '#domain/competition/standings/bracket-words.ts'
import { classNames } from '#web/lib/class-names.ts'
import { WinnerMark } from './winner-mark.tsx'

type Game = PublicStage['bracket'][number]

type BracketTreeProps = {
  tree: DrawnTree<Game>
  matches: ReadonlyMap<string, ProgrammeMatch>
  own: ReadonlySet<string>
  time_zone: string
}

/** Widths are in rem. Cards share the width that there is between the narrowest and the widest of them. */
const CARD = { narrowest: 15, widest: 24 }
const GAP = 2.25
/** The name, the hour and the edges of a card take so much of its height; a name takes so much a line. */
const AROUND = 3
const NAME_LINE = 1.3
/** A line of the narrowest card holds so many letters at least, beside a score. */
const NAME_LETTERS = 24
const MOST_NAME_LINES = 3
/** Gives room, below the teams, to the reason of a match that ended as few do. */
const REASON_LINE = 1

const isOdd = ({ reason }: Game) => reason !== null

/** Draws cards joined by lines, in a box of its own that scrolls sideways where it is too wide. */
export function BracketTree({ tree, matches, own, time_zone }: BracketTreeProps) {
  const { columns, lines, games } = tree
  const names = games.flatMap(({ game }) => {
    const match = matches.get(game.game)
    return match ? [match.team1.label.length, match.team2.label.length] : []
  })
  const nameLines = Math.min(MOST_NAME_LINES, Math.ceil(Math.max(1, ...names) / NAME_LETTERS))
  const odd = games.some(({ game }) => isOdd(game)) ? REASON_LINE : 0
  const card = AROUND + 2 * nameLines * NAME_LINE + odd
  const height = lines * (card + 1)
  const widthOf = (width: number) => `${columns * width + (columns - 1) * GAP}rem`
  const last = games.at(-1)!.game.label
  // Matches take their place by percents in the columns of a grid, once its gaps are taken away.
  const column = `(100% - ${(columns - 1) * GAP}rem) / ${columns}`
  return (
    <div
      role="region"
      aria-label={`Tableau\u00a0: ${last}`}
      // Arrows scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus
      tabIndex={0}
      className="mt-3 overflow-x-auto pb-3 print:overflow-visible"
    >
      <div
        className="relative"
        style={{ height: `${height}rem`, minWidth: widthOf(CARD.narrowest), maxWidth: widthOf(CARD.widest) }}
      >
        {connectors(tree).map(({ key, from, to }) => (
          <Connector key={key} from={from} to={to} column={column} lines={lines} />
        ))}
        <ol>
          {games.map(({ game, column: at, line }) => {
            const match = matches.get(game.game)
            return (
              <li
                key={game.game}
                className="absolute flex flex-col justify-center overflow-hidden rounded-control border border-line bg-card px-3 py-1.5 text-sm"
                style={{
                  left: `calc((${column} + ${GAP}rem) * ${at})`,
                  top: `calc(${percent(line, lines)} - ${card / 2}rem)`,
                  width: `calc(${column})`,
                  height: `${card}rem`,
                }}
              >
                <p className="truncate text-xs font-semibold text-muted">
                  {game.label}
                  {match && ` · match\u00a0${match.number}`}
                </p>
                {match && (
                  <>
                    <Side match={match} side={1} own={own} />
                    <Side match={match} side={2} own={own} />
                    <p className={classNames('text-xs text-muted', isOdd(game) ? 'line-clamp-2' : 'truncate')}>
                      {bracketWords(match, time_zone, game.reason)}
                    </p>
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
        'flex items-baseline justify-between gap-2 leading-[1.3rem]',
        winner === side && 'font-bold',
        registration_id && own.has(registration_id) && 'underline decoration-leather decoration-2 underline-offset-3',
      )}
    >
      <span
        className={classNames(
          'min-w-0 line-clamp-3 leading-[1.3rem] wrap-anywhere',
          !registration_id && 'pr-1 text-muted italic',
        )}
        title={label}
      >
        {label}
      </span>
      <span className="figures flex shrink-0 items-baseline">
        {winner === side && <WinnerMark />}
        {score && <span className="ml-1.5">{side === 1 ? score.team1 : score.team2}</span>}
      </span>
    </p>
  )
}

/** Gives the middle of a line, from the top. */
const percent = (line: number, lines: number) => `${((line + 0.5) * 100) / lines}%`

type Placed = DrawnTree<Game>['games'][number]
type ConnectorProps = { from: Placed; to: Placed; column: string; lines: number }

/** Draws the line from the right edge of a match to the left edge of the one that it leads to: across, along, across. */
function Connector({ from, to, column, lines }: ConnectorProps) {
  const [upper, lower] = from.line < to.line ? [from, to] : [to, from]
  const left = `calc((${column} + ${GAP}rem) * ${from.column} + ${column}`
  const stroke = 'absolute border-field'
  const half = `${GAP / 2}rem`
  return (
    <div aria-hidden="true">
      <span
        className={classNames(stroke, 'border-t')}
        style={{ left: `${left})`, top: percent(from.line, lines), width: half }}
      />
      <span
        className={classNames(stroke, 'border-l')}
        style={{
          left: `${left} + ${half})`,
          top: percent(upper.line, lines),
          height: `${((lower.line - upper.line) * 100) / lines}%`,
        }}
      />
      <span
        className={classNames(stroke, 'border-t')}
        style={{ left: `${left} + ${half})`, top: percent(to.line, lines), width: half }}
      />
    </div>
  )
}

function connectors({ games }: DrawnTree<Game>) {
  const placed = new Map(games.map((each) => [each.game.game, each]))
  return games.flatMap((to) =>
    to.game.feeders.flatMap((id) => {
      const from = id === null ? undefined : placed.get(id)
      return from && from.column === to.column - 1 ? [{ key: `${id} ${to.game.game}`, from, to }] : []
    }),
  )
}
