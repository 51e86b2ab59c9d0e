import { html } from 'hono/html'
import type { ProgrammeMatch, PublicStage } from '#contract/standings.ts'
import { type DrawnTree, drawBracket } from '#domain/competition/bracket-drawing.ts'
import { formatTime } from '#domain/dates.ts'

type Game = PublicStage['bracket'][number]
type Placed = DrawnTree<Game>['games'][number]
type Shown = { tree: DrawnTree<Game>; matches: ReadonlyMap<string | null, ProgrammeMatch>; time_zone: string }

/** The trees of a bracket; a match that stands alone is as well read in the list. */
export const framedTrees = (games: readonly Game[]) => drawBracket(games).filter((tree) => tree.games.length > 1)

/**
 * A tree drawn by nested boxes, since a frame takes no styles of its own: the matches that lead to one stand at its left.
 * The page shows it where it is wide enough, and its matches as a list elsewhere.
 */
export function framedTree(shown: Shown) {
  const { games, columns } = shown.tree
  const last = games.at(-1)!
  return html`<div class="tree c${columns}" role="region" tabindex="0" aria-label="Tableau : ${last.game.label}">
    ${branch(last, shown)}
  </div>`
}

function branch({ game, column }: Placed, shown: Shown): ReturnType<typeof html> {
  const before = shown.tree.games.filter((each) => each.column === column - 1 && game.feeders.includes(each.game.game))
  const match = shown.matches.get(game.game)
  return html`<div class="t">
    ${before.length > 0 ? html`<div class="f">${before.map((each) => branch(each, shown))}</div>` : ''}
    <div class="g">
      <small>${[game.label, match?.number && `match ${match.number}`].filter(Boolean).join(' · ')}</small>
      ${sides(match)} ${match && html`<small>${when(match, shown.time_zone)}</small>`}
    </div>
  </div>`
}

const when = ({ status, label, scheduled_date, court }: ProgrammeMatch, time_zone: string) =>
  status === 'scheduled' ? [formatTime(scheduled_date, time_zone), court].filter(Boolean).join(' · ') : label

const sides = (match: ProgrammeMatch | undefined) =>
  match &&
  ([1, 2] as const).map((number) => {
    const { label } = number === 1 ? match.team1 : match.team2
    const points = match.score && (number === 1 ? match.score.team1 : match.score.team2)
    return match.winner === number
      ? html`<div><b>${label} ✓</b><b>${points}</b></div>`
      : html`<div><span>${label}</span><span>${points}</span></div>`
  })
