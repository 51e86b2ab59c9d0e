import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'

/**
 * Computes the ranks again from the results, by rules written a second time, and compares them with the ranks shown.
 * @param kept categories where the desk kept a game of the wrong teams, so that no rule predicts their places
 * @returns the differences
 */
export const wrongRanks = ({ categories, matches, teams }: Desk, kept: ReadonlySet<number>): string[] =>
  categories.flatMap((category) => {
    if (category.is_plateau) return category.results.length > 0 ? [`${category.label} : un plateau a des rangs`] : []
    const own = matches.filter((match) => match.category_id === category.id && match.status === 'completed')
    const pools = category.pools.flatMap(({ name, kind, rows, is_overridden, id, swiss }) => {
      if (is_overridden) return []
      const played = own.filter((match) => match.pool === id || match.pool === name)
      const levels = levelsOf(
        rows.map((row) => row.registration_id),
        played,
        kind === 'swiss' ? SWISS : FIBA,
        swiss
          ? byesOf(
              rows,
              swiss.drawn,
              teams,
              matches.filter((match) => match.category_id === category.id),
            )
          : [],
      )
      const ranks = new Map(rows.map((row) => [row.registration_id, row.rank]))
      return levels.flatMap((level, at) => {
        const first = 1 + levels.slice(0, at).reduce((sum, one) => sum + one.length, 0)
        const outside = level.filter((team) => ranks.get(team)! < first || ranks.get(team)! >= first + level.length)
        return outside.map(
          (team) => `${category.label}, ${name} : rang ${ranks.get(team)} au lieu de ${first} (${team})`,
        )
      })
    })
    return [...pools, ...twice(category), ...(kept.has(category.id) ? [] : wrongPlaces(category, own))]
  })

/** Teams that are present but do not play in a drawn round. They get a win without a score. */
const byesOf = (
  rows: readonly { registration_id: string }[],
  drawn: number,
  teams: Desk['teams'],
  matches: readonly DeskMatch[],
): string[] => {
  const away = new Set(teams.filter(({ withdrawn }) => withdrawn !== null).map((team) => team.registration_id))
  return Array.from({ length: drawn }, (_, index) => {
    const round = matches.filter((match) => match.round === index + 1)
    const met = new Set(round.flatMap((match) => match.teams.map((side) => side.registration_id)))
    return rows.flatMap(({ registration_id: team }) => (met.has(team) || away.has(team) ? [] : [team]))
  }).flat()
}

const twice = ({ label, results }: Desk['categories'][number]) =>
  new Set(results.map(({ registration_id }) => registration_id)).size === results.length
    ? []
    : [`${label} : une équipe a deux rangs`]

/** Checks final ranks against the last games, or against the pool when it is the only one. */
function wrongPlaces(category: Desk['categories'][number], played: readonly DeskMatch[]): string[] {
  const { results, pools, stages, label } = category
  const ranks = new Map(results.map(({ rank, registration_id }) => [registration_id, rank]))
  const teams = new Set(played.flatMap(({ teams }) => teams.map(({ registration_id }) => registration_id!)))
  const found = ranks.size === teams.size ? [] : [`${label} : ${ranks.size} rangs pour ${teams.size} équipes`]
  if (stages.length === 1 && pools.length === 1) {
    for (const { registration_id, rank } of pools[0]!.rows)
      if (ranks.get(registration_id) !== rank) found.push(`${label} : le classement final n’est pas celui de la poule`)
    return found
  }
  const inBracket = played.filter(({ stage, pool }) => stage === 'tableau' && !pool)
  const qualified = new Set(inBracket.flatMap((match) => match.teams.map((side) => side.registration_id))).size
  for (const match of played) {
    if (match.pool) continue
    const place = match.phase === 'Finale' ? 1 : Number(/^Match pour la (\d+)e place$/u.exec(match.phase)?.[1] ?? 0)
    if (place === 0 || match.score === null || match.outcome?.kind === 'double_forfeit') continue
    const first = place + (match.stage === 'tableau' || qualified === 0 ? 0 : qualified)
    const [winner, loser] = inOrder(match)
    // The final of a double elimination may be played again.
    if (
      place === 1 &&
      played.some(
        (other) =>
          other !== match && other.phase === 'Finale' && other.stage === match.stage && other.number > match.number,
      )
    )
      continue
    if (ranks.get(winner) !== first || ranks.get(loser) !== first + 1)
      found.push(
        `${label}, ${match.phase} ${match.number} : rangs ${ranks.get(winner)} et ${ranks.get(loser)}, attendus ${first} et ${first + 1}`,
      )
  }
  return found
}

function inOrder({ teams, score, outcome }: DeskMatch): [string, string] {
  const [one, other] = teams.map(({ registration_id }) => registration_id!) as [string, string]
  const firstWins = outcome?.kind === 'forfeit' ? outcome.by === 1 : score![0] > score![1]
  return firstWins ? [one, other] : [other, one]
}

type Tally = { points: number; difference: number; scored: number; opponents_points: number }
export type Criterion = { of: keyof Tally; among: 'level' | 'all'; only?: 'two' }

/** FIBA, section D of the rules: first the games between the level teams, then all games. */
export const FIBA: readonly Criterion[] = [
  { of: 'points', among: 'level' },
  { of: 'difference', among: 'level' },
  { of: 'scored', among: 'level' },
  { of: 'difference', among: 'all' },
  { of: 'scored', among: 'all' },
]
export const SWISS: readonly Criterion[] = [
  { of: 'opponents_points', among: 'all' },
  { of: 'points', among: 'level', only: 'two' },
  { of: 'difference', among: 'all' },
  { of: 'scored', among: 'all' },
]

/** Groups of teams, best first. Teams that only a draw of lots can separate share a group. */
export function levelsOf(
  teams: readonly string[],
  games: readonly DeskMatch[],
  criteria: readonly Criterion[],
  byes: readonly string[] = [],
): string[][] {
  const all = tally(teams, games, byes)
  const settle = (level: string[]): string[][] => {
    if (level.length === 1) return [level]
    const own = new Set(level)
    const between = games.filter((game) => game.teams.every((side) => own.has(side.registration_id!)))
    for (const { of, among, only } of criteria) {
      if (only === 'two' && level.length !== 2) continue
      const table = among === 'level' ? tally(level, between) : all
      const groups = grouped(level, (team) => table.get(team)![of])
      if (groups.length > 1) return groups.flatMap(settle)
    }
    return [level]
  }
  return grouped([...teams], (team) => all.get(team)!.points).flatMap(settle)
}

function grouped(teams: string[], value: (team: string) => number): string[][] {
  const groups = new Map<number, string[]>()
  for (const team of teams) groups.set(value(team), [...(groups.get(value(team)) ?? []), team])
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group)
}

/** A win gives two points, a loss one and a forfeit none. A forfeit counts 20–0. */
function tally(
  teams: readonly string[],
  games: readonly DeskMatch[],
  byes: readonly string[] = [],
): Map<string, Tally> {
  const table = new Map(teams.map((team) => [team, { points: 0, difference: 0, scored: 0, opponents_points: 0 }]))
  for (const { teams: sides, score, outcome } of games) {
    if (outcome?.kind === 'double_forfeit') continue
    const forfeits = outcome?.kind === 'forfeit' ? outcome.by : null
    const counted = forfeits === undefined || forfeits === null ? score! : forfeits === 0 ? [0, 20] : [20, 0]
    for (const side of [0, 1] as const) {
      const row = table.get(sides[side].registration_id!)
      if (!row) continue
      const [own, theirs] = [counted[side]!, counted[1 - side]!]
      row.points += own > theirs ? 2 : forfeits === side ? 0 : 1
      row.difference += own - theirs
      row.scored += own
    }
  }
  for (const team of byes) table.get(team)!.points += 2
  for (const { teams: sides } of games)
    for (const side of [0, 1] as const) {
      const row = table.get(sides[side].registration_id!)
      if (row) row.opponents_points += table.get(sides[1 - side]!.registration_id!)?.points ?? 0
    }
  return table
}
