import type { ProgrammeMatch, PublicStage } from '#contract/competition/standings.ts'
import type { DrawnTree } from '#domain/competition/standings/bracket-drawing.ts'
import { endWords } from '#domain/competition/standings/bracket-words.ts'
import { ScreenTeam } from './screen-team.tsx'

type Game = PublicStage['bracket'][number]

type ScreenBracketProps = {
  tree: DrawnTree<Game>
  matches: ReadonlyMap<string | null, ProgrammeMatch>
  names: ReadonlyMap<string, string>
}

/** A card takes this part of its column; the rest is for the lines. */
const CARD = 0.86

/** Draws a bracket over the whole screen: names, points and unusual ends, as large as there is room for. */
export function ScreenBracket({ tree: { games, columns, lines }, matches, names }: ScreenBracketProps) {
  const placed = new Map(games.map((each) => [each.game.game, each]))
  const width = 100 / (columns - 1 + CARD)
  const left = (column: number) => column * width
  const middle = (line: number) => ((line + 0.5) * 100) / lines
  const links = games.flatMap((to) =>
    to.game.feeders.flatMap((id) => {
      const from = id === null ? undefined : placed.get(id)
      if (!from || from.column !== to.column - 1) return []
      const [x1, x2] = [left(from.column) + width * CARD, left(to.column)]
      return [`M${x1} ${middle(from.line)}H${(x1 + x2) / 2}V${middle(to.line)}H${x2}`]
    }),
  )
  return (
    <div className="relative flex-1" style={{ fontSize: `${lines <= 2 ? 1.7 : lines <= 4 ? 1.3 : 1}em` }}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden="true">
        {links.map((path) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
            className="text-on-night-muted"
          />
        ))}
      </svg>
      <ol>
        {games.map(({ game, column, line }) => {
          const match = matches.get(game.game)
          return (
            <li
              key={game.game}
              className="absolute -translate-y-1/2 rounded-[0.4em] border-2 border-night-line bg-night px-[0.5em] py-[0.15em]"
              style={{ left: `${left(column)}%`, top: `${middle(line)}%`, width: `${width * CARD}%` }}
            >
              {match ? (
                ([1, 2] as const).map((side) => <ScreenTeam key={side} match={match} side={side} names={names} />)
              ) : (
                <p className="truncate text-on-night-muted">{game.label}</p>
              )}
              {match && <EndLine words={endWords(match, game.reason)} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const EndLine = ({ words }: { words: string | null }) =>
  words !== null && <p className="line-clamp-2 text-[0.7em] leading-tight text-on-night-muted">{words}</p>
