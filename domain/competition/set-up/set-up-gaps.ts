import { arrangedProblems } from '../draw/arrange-draw.ts'
import type { Format } from '../formats/compile-format.ts'
import { courtHours } from './court-hours.ts'
import { formatProblems } from '../formats/format-problems.ts'
import type { TeamId } from '../games/game-graph.ts'

export type SetUpGap = {
  readonly code:
    | 'cancelled'
    | 'no_team'
    | 'one_team'
    | 'no_format'
    | 'format_impossible'
    | 'not_drawn'
    | 'joined'
    | 'left'
    | 'no_court'
    | 'too_long'
    | 'unplanned'
  readonly text: string
}

type SetUpFacts = {
  readonly is_cancelled: boolean
  readonly format: Format | null
  /** Number of teams that a draw would hold now. */
  readonly teams: number
  readonly pools: readonly (readonly TeamId[])[] | null
  /** Names of teams that joined since the draw. */
  readonly joined: readonly string[]
  /** Names of teams that left since the draw. */
  readonly left: readonly string[]
  readonly needed_minutes: number | null
  readonly left_minutes: number | null
  readonly unplanned: number
}

/** Everything that prevents a category from being planned, or should be looked at, most pressing first. */
export function setUpGaps(facts: SetUpFacts): SetUpGap[] {
  if (facts.is_cancelled) return [gap('cancelled', 'Cette catégorie est annulée.')]
  const { teams, format, pools, joined, left, needed_minutes, left_minutes, unplanned } = facts
  const gaps: SetUpGap[] = []
  if (!pools && teams === 0) gaps.push(gap('no_team', 'Aucune équipe validée pour le moment.'))
  if (!pools && teams === 1) gaps.push(gap('one_team', 'Une seule équipe validée\u00a0: il en faut au moins deux.'))
  if (!format) gaps.push(gap('no_format', 'La formule n’est pas choisie.'))
  const problems = !format
    ? []
    : pools
      ? arrangedProblems(format, pools)
      : teams >= 2
        ? formatProblems(format, teams)
        : []
  gaps.push(...problems.map(({ message }) => gap('format_impossible', message)))
  if (format && !pools && teams >= 2 && problems.length === 0)
    gaps.push(gap('not_drawn', 'Les équipes ne sont pas encore tirées au sort.'))
  if (joined.length > 0) {
    const count = joined.length === 1 ? '1 équipe validée' : `${joined.length} équipes validées`
    gaps.push(gap('joined', `${count} depuis le tirage\u00a0: ${joined.join(', ')}.`))
  }
  if (left.length > 0) {
    const gone = left.length === 1 ? 'n’est plus inscrite' : 'ne sont plus inscrites'
    gaps.push(gap('left', `${left.join(', ')} ${gone}.`))
  }
  if (left_minutes === null) gaps.push(gap('no_court', 'Aucun terrain n’a d’heures d’ouverture.'))
  else if (needed_minutes !== null && needed_minutes > left_minutes)
    gaps.push(gap('too_long', `Il manque ${courtHours(needed_minutes - left_minutes)} de terrain.`))
  if (unplanned > 0) {
    const count = unplanned === 1 ? '1 match n’a pas d’horaire' : `${unplanned} matchs n’ont pas d’horaire`
    gaps.push(gap('unplanned', `${count}\u00a0: publiez un nouveau planning.`))
  }
  return gaps
}

const gap = (code: SetUpGap['code'], text: string): SetUpGap => ({ code, text })
