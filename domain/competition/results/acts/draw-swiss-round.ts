import type { PoolId, TeamId } from '../../games/game-graph.ts'
import { pairSwissRound, type SwissTeam } from '../../formats/swiss/pair-swiss-round.ts'
import { change, type Change } from './change.ts'
import type { CompetitionState } from '../state/competition-state.ts'
import { situation, type Situation } from '../state/situation.ts'
import { refuse } from './verdict.ts'

/**
 * Draws and launches the next Swiss round. Refuses with `round_not_ready` while a table of the current round is open,
 * after the last round, or when no round without rematch is left (see `endSwiss`), and with `swiss_over`.
 */
export function drawSwissRound(state: CompetitionState, pool: PoolId): Change {
  const now = situation(state)
  const drawn = state.rounds[pool] ?? []
  const games = [...now.games.values()].filter(({ game }) => game.kind === 'pool' && game.pool === pool)
  const isOpen = games.some(
    ({ game, status }) => game.round <= drawn.length && (status === 'ready' || status === 'waiting'),
  )
  const isLast = !games.some(({ game }) => game.round > drawn.length)
  if (pool in state.swiss_ended) return refuse('swiss_over', 'Le système suisse de cette poule est terminé.')
  if (isOpen || isLast)
    return refuse('round_not_ready', isLast ? 'Toutes les rondes sont tirées.' : 'La ronde en cours n’est pas finie.')
  const round = pairSwissRound(swissTeams(state, now, pool))
  if (!round)
    return refuse('round_not_ready', 'Les équipes restantes se sont déjà rencontrées : le système suisse s’arrête là.')
  return change(state, `Tirage de la ronde ${drawn.length + 1}`, {
    rounds: { ...state.rounds, [pool]: [...drawn, round] },
  })
}

/**
 * Ends a Swiss pool before its last round: the rounds not drawn will not be played, and the ranks are final. Refuses with
 * `swiss_over` when it has ended already, `round_not_ready` while a table is open, `reason_missing`.
 */
export function endSwiss(state: CompetitionState, pool: PoolId, reason: string): Change {
  const games = [...situation(state).games.values()].filter(({ game }) => game.kind === 'pool' && game.pool === pool)
  const drawn = state.rounds[pool]?.length ?? 0
  if (pool in state.swiss_ended || !games.some(({ game }) => game.round > drawn))
    return refuse('swiss_over', 'Le système suisse de cette poule est déjà terminé.')
  if (games.some(({ game, status }) => game.round <= drawn && (status === 'ready' || status === 'waiting')))
    return refuse('round_not_ready', 'La ronde en cours n’est pas finie.')
  if (reason.trim() === '') return refuse('reason_missing', 'Indiquez la raison de cette décision.')
  return change(state, `Fin du système suisse après ${drawn === 1 ? '1 ronde' : `${drawn} rondes`}`, {
    swiss_ended: { ...state.swiss_ended, [pool]: reason },
  })
}

/** Teams still in the competition, in standing order, with the teams they met. */
function swissTeams(state: CompetitionState, now: Situation, pool: PoolId): SwissTeam[] {
  const rounds = state.rounds[pool] ?? []
  const met = new Map<TeamId, Set<TeamId>>()
  const meet = (one: TeamId, other: TeamId) => met.set(one, (met.get(one) ?? new Set()).add(other))
  for (const [one, other] of rounds.flatMap((round) => round.tables)) {
    meet(one, other)
    meet(other, one)
  }
  const rows = now.standings.get(pool)?.rows ?? []
  return rows
    .filter((row) => !(row.team in state.withdrawals))
    .map((row) => ({
      id: row.team,
      points: row.tally.points,
      met: met.get(row.team) ?? new Set(),
      had_bye: rounds.some((round) => round.bye === row.team),
      floats: rounds.filter((round) => round.floated.includes(row.team)).length,
    }))
}
