import type { DeskCategory, DeskPool } from '#contract/competition/desk-view.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { gamesAgainstThemselves } from '#domain/competition/results/state/against-itself.ts'
import { drawSwissRound } from '#domain/competition/results/acts/draw-swiss-round.ts'
import { launchStage } from '#domain/competition/results/acts/launch-stage.ts'
import { keepResult } from '#domain/competition/results/acts/record-result.ts'
import { type Side, type Situation, situation } from '#domain/competition/results/state/situation.ts'
import { whoFollows } from '#domain/competition/results/acts/who-follows.ts'
import { plainRules } from '#domain/competition/standings/plain-rules.ts'
import type { Pool, Stage } from '#domain/competition/games/game-graph.ts'
import type { CompetitionRow } from '#server/features/competition/competitions/queries.ts'

/** How a running competition stands, for its desk. @param matchOf the id of a match by its game */
export function categoryView(
  competition: CompetitionRow,
  state: CompetitionState,
  { label, matchOf }: { label: string; matchOf: (game: string) => number | undefined },
): DeskCategory {
  const now = situation(state)
  const names = new Map(state.entrants.map(({ id, name }) => [id, name]))
  const say = (side: Side) => (side.kind === 'team' ? (names.get(side.team) ?? side.team) : 'personne')
  const pools = state.competition.stages.flatMap((stage) =>
    stage.pools.map((pool) => poolView(state, now, stage, pool)),
  )
  return {
    id: competition.tournament_category_id,
    label,
    is_published: competition.phase !== 'set_up',
    is_plateau: pools.length > 0 && pools.every(({ kind }) => kind === 'plateau'),
    scoring: state.rules.scoring,
    forfeit: {
      score: [...state.rules.forfeit_score],
      points: state.rules.points.forfeit,
      second_annuls: state.rules.second_forfeit_annuls,
    },
    by_default: {
      score: plainRules(state.rules).default_score,
      points: state.rules.points.default_loss,
    },
    turnaround_minutes: competition.turnaround_minutes,
    stages: state.competition.stages.map(({ id, name }) => ({
      id,
      name,
      state: state.launched.includes(id) ? 'launched' : launchStage(state, id).ok ? 'ready' : 'waiting',
      locked: competition.locked_stages.includes(id),
    })),
    pools,
    contested: [...now.games.values()].flatMap(({ game, sides, contested_by }) => {
      const match_id = matchOf(game.id)
      if (!contested_by || match_id === undefined) return []
      const said = (pair: readonly [Side, Side]) => pair.map(say).join(' – ')
      const kept = keepResult(state, game.id)
      const keep_problem = kept.ok ? null : kept.refusal.message
      return [{ match_id, game: game.id, played_by: said(sides), expected: said(contested_by), keep_problem }]
    }),
    against_itself: gamesAgainstThemselves(state).flatMap(({ game, team, clearing }) => {
      const match_id = matchOf(game)
      if (match_id === undefined) return []
      const matches = clearing.flatMap((kept) => {
        const id_of_kept = matchOf(kept)
        return id_of_kept === undefined ? [] : [{ match_id: id_of_kept, game: kept }]
      })
      return [{ match_id, name: names.get(team) ?? team, clearing: matches }]
    }),
    next_in: nextIn(state, now),
    results: now.places.flatMap(({ rank, side }) =>
      side.kind === 'team' && !side.is_preview ? [{ rank, registration_id: side.team, name: say(side) }] : [],
    ),
  }
}

function poolView(state: CompetitionState, now: Situation, stage: Stage, { id, name, kind }: Pool): DeskPool {
  const table = now.standings.get(id)
  const own = [...now.games.values()].filter(({ game }) => game.kind === 'pool' && game.pool === id)
  return {
    id,
    name,
    stage: stage.id,
    kind,
    is_complete: table?.is_complete ?? own.every(({ status }) => status !== 'ready' && status !== 'waiting'),
    rows: (table?.rows ?? []).map(({ rank, team, name: team_name, is_shared, tally, reason }) => {
      const { played, won, lost, drawn, points, difference } = tally
      return {
        rank,
        registration_id: team,
        name: team_name,
        is_shared,
        played,
        won,
        lost,
        drawn,
        points,
        difference,
        reason,
      }
    }),
    needs_lots: (table?.needs_lots ?? []).map((teams) => [...teams]),
    is_overridden: id in state.overrides,
    lots: (state.lots[id] ?? []).map(({ seed, drawn_at }) => ({ seed, drawn_at })),
    swiss:
      kind === 'swiss'
        ? {
            drawn: state.rounds[id]?.length ?? 0,
            rounds: Math.max(0, ...own.map(({ game }) => game.round)),
            may_draw: drawSwissRound(state, id).ok,
            is_ended: id in state.swiss_ended,
          }
        : null,
  }
}

/** A team that left after its pool keeps its place, unless the organiser lets the next one in while it can. */
function nextIn(state: CompetitionState, now: Situation): DeskCategory['next_in'] {
  return [...now.standings].flatMap(([pool, { rows }]) =>
    rows.flatMap(({ team, name }) => {
      const next = whoFollows(state, pool, team)
      return next ? [{ pool, team, name, next: next.name }] : []
    }),
  )
}
