import { html } from 'hono/html'
import type { ProgrammeMatch, PublicStage } from '#contract/competition/standings.ts'
import { type DrawnTree, drawBracket } from '#domain/competition/standings/bracket-drawing.ts'
import { bracketWords } from '#domain/competition/standings/bracket-words.ts'

type Game = PublicStage['bracket'][number]
type Placed = DrawnTree<Game>['games'][number]
/** The tree, its matches by game, and the time zone of the venue. */
type Drawing = { tree: DrawnTree<Game>; matches: ReadonlyMap<string | null, ProgrammeMatch>; time_zone: string }

/** The trees of a bracket; a match that stands alone is as well read in the list. */
export const framedTrees = (games: readonly Game[]) => drawBracket(games).filter((tree) => tree.games.length > 1)

/**
 * A tree drawn by nested boxes, since a frame takes no styles of its own: the matches that lead to one stand at its left.
 * The page shows it where it is wide enough, and its matches as a list elsewhere.
 */
export function framedTree(drawing: Drawing) {
  const { games, columns } = drawing.tree
  const last = games.at(-1)!
  // A frame takes no style of an element: the width of a card comes from a class.
  return html`<div
    class="tree c${Math.min(columns, MOST_COLUMNS)}"
    role="region"
    tabindex="0"
    aria-label="Tableau : ${last.game.label}"
  >
    ${branch(last, drawing)}
  </div>`
}

/** Beyond them cards are as narrow as they get, and the tree is moved sideways. */
const MOST_COLUMNS = 4

function branch({ game, column }: Placed, drawing: Drawing): ReturnType<typeof html> {
  const { tree, matches, time_zone } = drawing
  const match = matches.get(game.game)
  const before = tree.games.filter((each) => each.column === column - 1 && game.feeders.includes(each.game.game))
  return html`<div class="t">
    ${before.length > 0 ? html`<div class="f">${before.map((each) => branch(each, drawing))}</div>` : ''}
    <div class="g">
      <small>${game.label}</small>
      ${sides(match)} ${match ? html`<small>${bracketWords(match, time_zone, game.reason)}</small>` : ''}
    </div>
  </div>`
}

const sides = (match: ProgrammeMatch | undefined) =>
  match &&
  ([1, 2] as const).map((number) => {
    const { label } = number === 1 ? match.team1 : match.team2
    const points = match.score && (number === 1 ? match.score.team1 : match.score.team2)
    return match.winner === number
      ? html`<div><b>${label} ✓</b><b>${points}</b></div>`
      : html`<div><span>${label}</span><span>${points}</span></div>`
  })
