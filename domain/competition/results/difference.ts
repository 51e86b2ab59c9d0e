import { gameNumbers } from '../assemble-competition.ts'
import type { GameId, PoolId, SideIndex, TeamId } from '../game-graph.ts'
import { ordinal, sourcesInFrench } from '../source-in-french.ts'
import type { CompetitionFacts } from './competition-state.ts'
import type { GameSituation, Side, Situation } from './situation.ts'

/** One effect of a change; `text` says it in French. */
export type Difference =
  | { readonly kind: 'side'; readonly game: GameId; readonly side: SideIndex; readonly text: string }
  | { readonly kind: 'contested'; readonly game: GameId; readonly text: string }
  | { readonly kind: 'rank'; readonly pool: PoolId; readonly team: TeamId; readonly text: string }
  | { readonly kind: 'place'; readonly team: TeamId; readonly text: string }

/** Effects of a change: sides, ranks and final places that move, and played games that become contested. */
export function difference(facts: CompetitionFacts, before: Situation, after: Situation): Difference[] {
  const words = wording(facts)
  return [
    ...[...after.games.values()].flatMap((now) => gameDifferences(words, before.games.get(now.game.id), now)),
    ...rankDifferences(words, before, after),
    ...placeDifferences(words, before, after),
  ]
}

interface Wording {
  readonly team: (team: TeamId) => string
  readonly side: (side: Side, game: GameSituation, index: SideIndex) => string
  readonly game: (game: GameId) => string
  readonly pool: (pool: PoolId) => string
}

function wording(facts: CompetitionFacts): Wording {
  const names = new Map(facts.entrants.map((entrant) => [entrant.id, entrant.name]))
  const numbers = gameNumbers(facts.competition)
  const pools = new Map(facts.competition.stages.flatMap((stage) => stage.pools.map((pool) => [pool.id, pool.name])))
  const source = sourcesInFrench(facts.competition)
  const team = (id: TeamId) => names.get(id) ?? id
  return {
    team,
    game: (id) => `Match ${numbers.get(id)}`,
    pool: (id) => pools.get(id) ?? id,
    side: (side, { game }, index) => {
      if (side.kind === 'team') return team(side.team)
      return side.kind === 'nobody' ? 'personne' : source(game.sides[index])
    },
  }
}

function gameDifferences(words: Wording, was: GameSituation | undefined, now: GameSituation): Difference[] {
  if (!was) return []
  const game = now.game.id
  const moved = ([0, 1] as const).flatMap((side): Difference[] => {
    if (isSameSide(was.sides[side], now.sides[side])) return []
    const [from, to] = [words.side(was.sides[side], was, side), words.side(now.sides[side], now, side)]
    return [{ kind: 'side', game, side, text: `${words.game(game)} : ${from} → ${to}.` }]
  })
  if (!now.contested_by || (was.contested_by && isSameMeeting(was.contested_by, now.contested_by))) return moved
  const said = (sides: readonly [Side, Side]) => `${words.side(sides[0], now, 0)} et ${words.side(sides[1], now, 1)}`
  const text = `${words.game(game)}, déjà joué par ${said(now.sides)}, opposerait maintenant ${said(now.contested_by)} : son résultat reste, à vous de décider s’il est rejoué.`
  return [...moved, { kind: 'contested', game, text }]
}

const isSameSide = (one: Side, other: Side) =>
  one.kind === other.kind && (one.kind !== 'team' || other.kind !== 'team' || one.team === other.team)

const isSameMeeting = (one: readonly [Side, Side], other: readonly [Side, Side]) =>
  isSameSide(one[0], other[0]) && isSameSide(one[1], other[1])

function rankDifferences(words: Wording, before: Situation, after: Situation): Difference[] {
  return [...after.standings].flatMap(([pool, table]) => {
    const old = new Map(before.standings.get(pool)?.rows.map((row) => [row.team, row.rank]))
    return table.rows.flatMap((row): Difference[] => {
      const was = old.get(row.team)
      if (was === undefined || was === row.rank) return []
      const text = `${words.pool(pool)} : ${row.name} passe ${ordinal(row.rank)} (était ${ordinal(was)}).`
      return [{ kind: 'rank', pool, team: row.team, text }]
    })
  })
}

function placeDifferences(words: Wording, before: Situation, after: Situation): Difference[] {
  const places = ({ places }: Situation) =>
    new Map(places.flatMap(({ rank, side }) => (side.kind === 'team' ? [[side.team, rank] as const] : [])))
  const old = places(before)
  return [...places(after)].flatMap(([team, rank]): Difference[] => {
    const was = old.get(team)
    if (was === rank) return []
    const from = was === undefined ? '' : ` (au lieu de ${ordinal(was)})`
    return [{ kind: 'place', team, text: `Classement final : ${words.team(team)} ${ordinal(rank)}${from}.` }]
  })
}
