import type { GameId } from '../../games/game-graph.ts'
import { type Entry, ReadPlan } from './read-plan.ts'
import type { PlannedGame, Referee, ScheduleProblem } from '../schedule-problem.ts'
import type { Violation } from './violation.ts'

/** Referees that play, may play, travel, are absent, referee elsewhere, do not referee, or are of a club that plays. */
export function refereeViolations(plan: ReadPlan): Violation[] {
  return plan.entries.flatMap((entry) => {
    if (entry.game.has_started) return []
    return entry.slot.referees.flatMap((referee, index): Violation[] => {
      const why = whyNotReferee(plan, entry, referee, index)
      return why === null
        ? []
        : [
            {
              rule: 'referee',
              games: [entry.game.id],
              text: `${plan.say(entry.game.id)} : ${refereeInFrench(plan, referee)} ${why}.`,
            },
          ]
    })
  })
}

/** French reason why a referee does not fit a game, to follow its name; null when it fits. */
function whyNotReferee(plan: ReadPlan, entry: Entry, referee: Referee, index: number): string | null {
  const rules = plan.problem.referees
  if (!rules) return 'arbitre, alors que les équipes n’arbitrent pas'
  if (index >= rules.per_game) return 'arbitre en trop'
  const unfit = referee.kind === 'loser' ? unfitLoser(plan, entry, referee.game) : unfitTeam(plan, entry, referee.team)
  if (unfit !== null) return unfit
  const clubs = (ids: Iterable<string>) => [...ids].flatMap((id) => plan.players.get(id)?.club ?? [])
  const own = clubs(plan.mightPlay(entry))
  if (!rules.same_club_allowed && clubs(teamsOf(plan, referee)).some((club) => own.includes(club)))
    return 'arbitre un match de son club'
  const isElsewhere = together(plan, entry).some((other) =>
    other.slot.referees.some((each, at) => (other !== entry || at !== index) && mayBeSame(plan, each, referee)),
  )
  return isElsewhere ? 'arbitre deux matchs à la fois' : null
}

export interface RefereeChoice {
  readonly referee: Referee
  readonly name: string
  /** French, to follow the name; null when the referee is free. */
  readonly why_not: string | null
}

/** Teams and losers that may referee a game with its other referees, the free ones first. */
export function refereeChoices(
  problem: ScheduleProblem,
  planned: readonly PlannedGame[],
  game: GameId,
  index: number,
): RefereeChoice[] {
  const plan = new ReadPlan(problem, planned)
  const entry = plan.entryOf(game)
  if (!entry) return []
  const playing = new Set(problem.games.flatMap(({ players }) => players))
  const all: Referee[] = [
    ...problem.players
      .filter(({ id, can_referee }) => can_referee && playing.has(id))
      .map(({ id }): Referee => ({ kind: 'team', team: id })),
    ...plan.entries
      .filter((each) => each.game.frees_loser && each.slot.end <= entry.slot.start)
      .map((each): Referee => ({ kind: 'loser', game: each.game.id })),
  ]
  const choices = all.map((referee) => ({
    referee,
    name: refereeInFrench(plan, referee),
    why_not: whyNotReferee(plan, entry, referee, index),
  }))
  return choices.toSorted(
    (one, other) =>
      Number(one.why_not !== null) - Number(other.why_not !== null) || one.name.localeCompare(other.name, 'fr'),
  )
}

function unfitTeam(plan: ReadPlan, entry: Entry, team: string): string | null {
  const player = plan.players.get(team)
  if (!player) return 'n’est plus dans ce tournoi'
  if (!player.can_referee) return 'n’arbitre pas'
  const { start, end } = entry.slot
  if (player.unavailable.some(({ from, to }) => from < end && start < to)) return 'est absente à cette heure'
  const playing = together(plan, entry).filter((other) => plan.mightPlay(other).has(team))
  if (playing.length === 0) return null
  return playing.some(({ game }) => game.players.includes(team))
    ? 'arbitre et joue à la même heure'
    : 'arbitre, et jouera peut-être à la même heure'
}

function unfitLoser(plan: ReadPlan, entry: Entry, game: string): string | null {
  const source = plan.entryOf(game)
  if (!source) return 'arbitre, mais ce match n’a pas d’horaire'
  if (!source.game.frees_loser) return 'n’est pas libre pour arbitrer'
  return source.slot.end + plan.travel(source, entry) > entry.slot.start ? 'joue encore à cette heure' : null
}

const teamsOf = (plan: ReadPlan, referee: Referee): ReadonlySet<string> => {
  if (referee.kind === 'team') return new Set([referee.team])
  const source = plan.entryOf(referee.game)
  return source ? plan.mightPlay(source) : new Set()
}

/** A team is the loser of one game at most, so the losers of two games are two teams. */
function mayBeSame(plan: ReadPlan, one: Referee, other: Referee): boolean {
  if (one.kind === 'loser' && other.kind === 'loser') return one.game === other.game
  return !teamsOf(plan, one).isDisjointFrom(teamsOf(plan, other))
}

function refereeInFrench(plan: ReadPlan, referee: Referee): string {
  if (referee.kind === 'team') return plan.players.get(referee.team)?.name ?? 'Une équipe'
  return `le perdant de ${plan.entryOf(referee.game) ? plan.say(referee.game) : 'ce match'}`
}

/** Games that overlap this one, itself included, when the way between the halls is added. */
const together = (plan: ReadPlan, entry: Entry) =>
  plan.entries.filter((other) => overlap(other, entry, plan.travel(other, entry)))

const overlap = (one: Entry, other: Entry, travel: number) =>
  one.slot.start < other.slot.end + travel && other.slot.start < one.slot.end + travel
