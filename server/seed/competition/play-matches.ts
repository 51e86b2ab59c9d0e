import type { Act } from '#domain/competition/results/acts/act.ts'
import { playAct } from '#domain/competition/results/acts/act.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { change, type Change } from '#domain/competition/results/acts/change.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import { changeCompetition } from '#server/features/competition/competitions/commands/change-competition.ts'
import { findCompetition, readState } from '#server/features/competition/competitions/queries.ts'
import { startMatch } from '#server/features/competition/desk/commands/start-match.ts'
import { act } from '#server/platform/procedures/act.ts'
import { markMatch } from './mark-match.ts'
import type { Random } from '../random.ts'
import { scoreOf } from './match-scores.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import { memberOf, type Stage } from '../stage.ts'
import { isMarked, type SeedCategory, type SeedTournament } from '../tournaments/tournaments.ts'

type Entered = { category: SeedCategory; teams: readonly SeedRegistration[] }

type Match = {
  id: number
  tournament_category_id: number
  game: string
  court_id: number | null
  scheduled_date: string
  ends_at: string
}

/**
 * Plays the matches of a tournament in the order of their hours, until now; those that go on have a score already.
 * @param at_once one change for each category, written after its last match: what is long over needs no history
 */
export async function playMatches(
  stage: Stage,
  tournament: SeedTournament,
  entered: readonly Entered[],
  { now, random, at_once = false }: { now: Date; random: Random; at_once?: boolean },
) {
  const { db } = stage.services
  const boards = new Map<number, Board>()
  for (const one of entered) {
    const competition = (await findCompetition(db, one.category.id))!
    const state = (await readState(db, competition))!
    boards.set(one.category.id, new Board(stage, tournament, one, state, at_once))
    await boards.get(one.category.id)!.goOn(random)
  }
  const matches = await db<Match[]>`
    select id, tournament_category_id, game, court_id, scheduled_date, ends_at from matches
    where tournament_id = ${tournament.id} order by ends_at, id`
  for (const match of matches) {
    const board = boards.get(match.tournament_category_id)!
    const [start, end] = [new Date(match.scheduled_date), new Date(match.ends_at)]
    if (start > now) continue
    if (end > now) {
      if (!at_once) await stage.moveTo(now)
      await board.start(match, (now.getTime() - start.getTime()) / (end.getTime() - start.getTime()), random)
    } else {
      if (!at_once) await stage.moveTo(end)
      await board.end(match, random)
    }
  }
  if (!at_once) return
  await stage.moveTo(tournament.times.ends_at)
  for (const board of boards.values()) await board.write(random)
  await db`update matches set finished_at = ends_at where tournament_id = ${tournament.id} and finished_at is not null`
}

/** As long as a telephone of a table has been silent. */
const SILENT_MS = 2 * 60_000

/** One category being played, with the state that its rows give. */
class Board {
  readonly #stage: Stage
  readonly #tournament: SeedTournament
  readonly #category: SeedCategory
  readonly #teams: ReadonlyMap<string, SeedRegistration>
  readonly #at_once: boolean
  #state: CompetitionState
  #last: Act | null = null

  constructor(
    stage: Stage,
    tournament: SeedTournament,
    { category, teams }: Entered,
    state: CompetitionState,
    at_once: boolean,
  ) {
    this.#at_once = at_once
    this.#stage = stage
    this.#tournament = tournament
    this.#category = category
    this.#teams = new Map(teams.map((team) => [team.id, team]))
    this.#state = state
  }

  /** Who meets in a game, while it can be played. */
  #meeting(game: string): readonly [SeedRegistration, SeedRegistration] | null {
    const { status, sides } = situation(this.#state).games.get(game)!
    if (status !== 'ready') return null
    const [one, other] = sides.map((side) => (side.kind === 'team' ? this.#teams.get(side.team) : undefined))
    return one && other ? [one, other] : null
  }

  #score(teams: readonly [SeedRegistration, SeedRegistration], played: number, random: Random) {
    return scoreOf(teams[0], teams[1], this.#category, this.#tournament.kind, played, random)
  }

  /** It has begun at its hour; a telephone that writes it was seen last some minutes ago, so that another may take over. */
  async start({ id, game, court_id, scheduled_date }: Match, played: number, random: Random) {
    const teams = this.#meeting(game)
    if (!teams || court_id === null) return
    const { services } = this.#stage
    const [now, start] = [services.clock(), new Date(scheduled_date)]
    const score = this.#category.format === 'plateau' ? null : this.#score(teams, played, random)
    await this.#stage.moveTo(start)
    await startMatch(services, { id })
    if (score && isMarked(this.#tournament)) {
      const seen = now.getTime() - SILENT_MS
      await this.#stage.moveTo(new Date(Math.max(start.getTime(), seen)))
      await markMatch(this.#stage, this.#tournament, {
        id,
        court_id,
        teams: [teams[0].id, teams[1].id],
        score: this.#tournament.kind === 'trois' ? [Math.min(score[0], 20), Math.min(score[1], 20)] : score,
        played,
        scoring: this.#tournament.kind === 'trois' ? '3x3' : '5x5',
      })
    }
    await this.#stage.moveTo(now)
  }

  async end({ game }: Match, random: Random) {
    const teams = this.#meeting(game)
    if (!teams) return
    const isPlateau = this.#category.format === 'plateau'
    const outcome = isPlateau
      ? ({ kind: 'played' } as const)
      : ({ kind: 'score', score: this.#score(teams, 1, random) } as const)
    await this.#do({ kind: 'record', game, outcome }, random)
    await this.goOn(random)
  }

  /** What the organiser does between two matches: lots, the next round, the next stage. */
  async goOn(random: Random) {
    for (let act = this.#next(random); act; act = this.#next(random)) await this.#do(act, random)
  }

  #next(random: Random): Act | null {
    const { competition, launched } = this.#state
    for (const [pool, { is_complete, needs_lots }] of situation(this.#state).standings)
      if (is_complete && needs_lots.length > 0)
        return {
          kind: 'lots',
          pool,
          seed: random.integer(1, 1_000_000),
          drawn_at: this.#stage.services.clock().toISOString(),
        }
    const acts: Act[] = [
      ...competition.stages.flatMap(({ pools }) =>
        pools.filter(({ kind }) => kind === 'swiss').map(({ id }): Act => ({ kind: 'draw_round', pool: id })),
      ),
      ...competition.stages
        .filter(({ id }) => !launched.includes(id))
        .map(({ id }): Act => ({ kind: 'launch', stage: id })),
    ]
    return acts.find((act) => playAct(this.#state, act).ok) ?? null
  }

  async #do(act: Act, random: Random) {
    const change = playAct(this.#state, act)
    if (!change.ok) throw new Error(`${this.#tournament.texts.title}: ${change.refusal.message}`)
    if (!this.#at_once) await this.#change(act, random, (state) => playAct(state, act))
    this.#state = change.state
    this.#last = act
  }

  /** All that was played, in one change. */
  async write(random: Random) {
    const played = this.#state
    if (this.#last) await this.#change(this.#last, random, (state) => change(state, 'Tous les matchs', played))
  }

  async #change(command: Act, random: Random, judge: (state: CompetitionState) => Change) {
    const { id, category } = this.#category
    await act(this.#stage.as(memberOf(this.#tournament.organizer)), (act) =>
      changeCompetition(act, { tournament_category_id: id, id: random.uuid(), command, category }, judge),
    )
  }
}
