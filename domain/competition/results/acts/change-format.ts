import { gamesOf, type Competition, type GameId, type PoolId, type StageId } from '../../games/game-graph.ts'
import type { GameResult } from '../../games/game-result.ts'
import { graphIndex } from '../../games/graph-index.ts'
import { change, type Change } from './change.ts'
import { putAside, type CompetitionFacts, type CompetitionState, type Entrant } from '../state/competition-state.ts'
import { outcomeError } from './outcome-error.ts'
import { teamOf } from '../state/read-sides.ts'
import { situation } from '../state/situation.ts'
import { refuse } from './verdict.ts'

/**
 * Changes the format, or the order of the entrants, of a running competition. A result stays with its game if its two
 * teams still meet there; otherwise it goes to their first open game that can end so. Without such a game it is set
 * aside, and comes back when the game exists again. Decisions for a pool (lots, rounds, ranks) stay only if its teams
 * do.
 * Refuses with `too_many_entrants`.
 */
export function changeFormat(state: CompetitionState, competition: Competition, entrants: readonly Entrant[]): Change {
  if (entrants.length > competition.seeds)
    return refuse(
      'too_many_entrants',
      `Cette formule n’a que ${competition.seeds} places pour ${entrants.length} équipes.`,
    )
  const was = new Set(state.launched)
  const stages = competition.stages.map((stage) => stage.id)
  const candidates = stages.filter((id, at) => at === 0 || was.has(id))
  const bare: CompetitionFacts = { ...state, competition, entrants, results: {}, set_aside: [], launched: candidates }
  const facts = { ...bare, ...decisionsKept(state, bare) }
  const kept: Kept[] = [
    ...gamesOf(state.competition).flatMap((game) => {
      const result = state.results[game.id]
      return result ? [{ game: game.id, result }] : []
    }),
    ...state.set_aside,
  ]
  const results = reattach(facts, kept)
  const used = new Set(Object.values(results))
  const set_aside = kept
    .filter(({ result }) => !used.has(result))
    .reduce(
      (aside, { game, result }) =>
        putAside(aside, game, result, 'Ces équipes ne se rencontrent pas ainsi dans la nouvelle formule.'),
      [] as CompetitionFacts['set_aside'],
    )
  const launched = candidates.filter((id, at) => at === 0 || staysLaunched(state, competition, id, results))
  return change(state, 'Changement de formule', { ...facts, results, set_aside, launched })
}

interface Kept {
  readonly game: GameId
  readonly result: GameResult
}

/** A launched stage stays launched when it is unchanged, or already has results. */
function staysLaunched(
  { competition: before }: CompetitionState,
  after: Competition,
  id: StageId,
  results: Readonly<Record<GameId, GameResult>>,
): boolean {
  const stage = after.stages.find((each) => each.id === id)
  const old = before.stages.find((each) => each.id === id)
  if (stage?.games.some((game) => results[game.id] !== undefined)) return true
  return (
    before.seeds === after.seeds && JSON.stringify(before.stages) === JSON.stringify(after.stages) && old !== undefined
  )
}

/** Lots, Swiss rounds and decided ranks of the pools that keep the same teams and the same kind. */
function decisionsKept(before: CompetitionState, after: CompetitionFacts) {
  const keeps = (pool: PoolId) => {
    const [old, now] = [membersOf(before, pool), membersOf(after, pool)]
    return old !== null && old === now
  }
  const kept = <T>(record: Readonly<Record<PoolId, T>>): Readonly<Record<PoolId, T>> =>
    Object.fromEntries(Object.entries(record).filter(([pool]) => keeps(pool)))
  return {
    lots: kept(before.lots),
    rounds: kept(before.rounds),
    swiss_ended: kept(before.swiss_ended),
    overrides: kept(before.overrides),
  }
}

function membersOf(facts: CompetitionFacts, id: PoolId): string | null {
  const pool = graphIndex(facts.competition).pool.get(id)
  if (!pool) return null
  const teams = pool.members.map((member) =>
    member.kind === 'seed' ? (facts.entrants[member.seed - 1]?.id ?? '') : JSON.stringify(member),
  )
  return `${pool.kind} ${teams.toSorted().join(' ')}`
}

/**
 * Gives results back to games, round by round, because each result makes sides of later games known. The same game is
 * preferred, then one with the same home team, then any, so that each leg keeps its own result.
 */
function reattach(empty: CompetitionFacts, kept: readonly Kept[]): Record<GameId, GameResult> {
  const results: Record<GameId, GameResult> = {}
  const waiting = new Set(kept)
  for (let found = true; found;) {
    found = false
    const open = [...situation({ ...empty, results }).games.values()].flatMap(({ game, sides, status }) => {
      const teams = [teamOf(sides[0]), teamOf(sides[1])]
      // A game of a withdrawn team counts as awarded as long as its result has not come back.
      return status === 'ready' || status === 'awarded' ? [{ game, teams }] : []
    })
    for (const isBetter of [
      (one: Kept, game: GameId) => one.game === game,
      ({ result }: Kept, _: GameId, [home]: readonly (string | null)[]) => result.teams[0] === home,
      () => true,
    ]) {
      for (const { game, teams } of open) {
        if (results[game.id]) continue
        const match = [...waiting].find(
          (each) =>
            teams.every((team) => team !== null && each.result.teams.includes(team)) &&
            isBetter(each, game.id, teams) &&
            outcomeError(empty, game, each.result.outcome) === null,
        )
        if (!match) continue
        results[game.id] = match.result
        waiting.delete(match)
        found = true
      }
    }
  }
  return results
}
