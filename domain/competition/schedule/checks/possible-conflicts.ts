import type { GameId } from '../../games/game-graph.ts'
import { possiblePlayers } from '../problem/possible-players.ts'
import { gamesInFrench } from '../changes/game-in-french.ts'
import type { PlannedGame, Player, ScheduleProblem } from '../schedule-problem.ts'
import { dayInFrench, timeInFrench } from '../wall-times.ts'

/**
 * A conflict that appears only if certain teams qualify. The scheduler respects coaches, absences and teams of two
 * categories for the teams that it knows, and cannot for those that still have to qualify.
 */
export interface PossibleConflict {
  readonly kind: 'team' | 'coach' | 'away'
  readonly games: readonly GameId[]
  readonly text: string
}

/** Games of one team or coach that may overlap, and games that a team may play at an hour when it is absent. */
export function possibleConflicts(problem: ScheduleProblem, planned: readonly PlannedGame[]): PossibleConflict[] {
  const say = gamesInFrench(problem)
  const players = new Map(problem.players.map((player) => [player.id, player]))
  const known = new Map(problem.games.map((game) => [game.id, new Set<string>(game.players)]))
  const possible = possiblePlayers(problem.games)
  const may = (slot: PlannedGame): Player[] =>
    [...(possible.get(slot.game) ?? [])].flatMap((id) => players.get(id) ?? [])
  const told = new Map<number, string>()
  const when = ({ start }: PlannedGame) => {
    const text = told.get(start) ?? `${dayInFrench(start, problem.zone)}, ${timeInFrench(start, problem.zone)}`
    told.set(start, text)
    return text
  }
  const away = planned.flatMap((slot): PossibleConflict[] =>
    may(slot)
      .filter((player) => !known.get(slot.game)?.has(player.id))
      .filter((player) => player.unavailable.some(({ from, to }) => slot.start < to && from < slot.end))
      .map((player) => ({
        kind: 'away',
        games: [slot.game],
        text: `${say(slot.game)} (${when(slot)}) : ${player.name}, si qualifiée, est absente.`,
      })),
  )
  return [
    ...teamConflicts(problem, planned, may, say, when),
    ...away,
    ...coachConflicts(planned, may, (slot) => known.get(slot.game) ?? new Set(), say, when),
  ]
}

/** A team of two categories that may qualify in both. The scheduler prevents conflicts of games with known teams. */
function teamConflicts(
  { games }: ScheduleProblem,
  planned: readonly PlannedGame[],
  may: (slot: PlannedGame) => readonly Player[],
  say: (game: GameId) => string,
  when: (slot: PlannedGame) => string,
): PossibleConflict[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  const isKnown = (id: string, slot: PlannedGame) => byId.get(slot.game)?.players.includes(id) ?? false
  const own = Map.groupBy(
    planned.flatMap((slot) => may(slot).map((player) => ({ player, slot }))),
    ({ player }) => player.id,
  )
  const categoryOf = ({ game }: PlannedGame) => byId.get(game)?.category
  return [...own.values()].flatMap((chances) => {
    if (new Set(chances.map(({ slot }) => categoryOf(slot))).size < 2) return []
    const inTime = chances.toSorted((one, other) => one.slot.start - other.slot.start)
    return inTime.flatMap(({ player, slot: first }, index) =>
      inTime.slice(index + 1).flatMap(({ slot }): PossibleConflict[] => {
        if (slot.start >= first.end || categoryOf(slot) === categoryOf(first)) return []
        if (isKnown(player.id, first) && isKnown(player.id, slot)) return []
        const text = `${say(first.game)} et ${say(slot.game)} (${when(slot)}) : ${player.name} peut avoir à jouer les deux.`
        return [{ kind: 'team', games: [first.game, slot.game], text }]
      }),
    )
  })
}

function coachConflicts(
  planned: readonly PlannedGame[],
  may: (slot: PlannedGame) => readonly Player[],
  known: (slot: PlannedGame) => ReadonlySet<string>,
  say: (game: GameId) => string,
  when: (slot: PlannedGame) => string,
): PossibleConflict[] {
  const byCoach = new Map<string, { readonly slot: PlannedGame; readonly teams: readonly Player[] }[]>()
  for (const slot of planned) {
    const coached = Map.groupBy(
      may(slot).filter((player) => player.coach !== null),
      (player) => player.coach!,
    )
    for (const [coach, teams] of coached) byCoach.set(coach, [...(byCoach.get(coach) ?? []), { slot, teams }])
  }
  return [...byCoach].flatMap(([coach, own]) => {
    const inTime = own.toSorted((one, other) => one.slot.start - other.slot.start)
    return inTime.flatMap((first, index) =>
      inTime.slice(index + 1).flatMap(({ slot, teams }): PossibleConflict[] => {
        if (slot.start >= first.slot.end) return []
        // One team cannot be in both games, and the scheduler keeps known teams apart.
        const pairs = first.teams.some((one) =>
          teams.some((other) => one.id !== other.id && !(known(first.slot).has(one.id) && known(slot).has(other.id))),
        )
        if (!pairs) return []
        const text = `${say(first.slot.game)} et ${say(slot.game)} (${when(slot)}) : ${coach} peut avoir une équipe dans chacun.`
        return [{ kind: 'coach', games: [first.slot.game, slot.game], text }]
      }),
    )
  })
}

/** One sentence per kind for the notes of a plan; `possibleConflicts` lists all conflicts. */
export function conflictNotes(conflicts: readonly PossibleConflict[]): string[] {
  return (['team', 'coach', 'away'] as const).flatMap((kind) => {
    const own = conflicts.filter((each) => each.kind === kind)
    const [first] = own
    if (!first) return []
    const more = own.length - 1
    const others = more === 0 ? '' : more === 1 ? ' Et 1 autre cas.' : ` Et ${more} autres cas.`
    return [`Selon les qualifiées : ${first.text}${others}`]
  })
}
