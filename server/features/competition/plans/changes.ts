import type { ClubChanges } from '#contract/competition/plans.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuseOtherVersion } from './commands/lock-plans.ts'
import { judge } from './judge.ts'
import { findPlans, listClubNames, listSlots } from './queries.ts'
import { placesOf, plannedGames, readPlanning } from './read-planning.ts'

/** What publishing a draft would say, to whom, and what stands against it. @throws CONFLICT for another version of it */
export async function previewChanges({ db, clock }: MemberContext, tournament: ManagedTournament, version: number) {
  const { draft, published } = await findPlans(db, tournament.id)
  refuseOtherVersion(draft, version, tournament.time_zone)
  const planning = await readPlanning(db, tournament.id)
  const before = published ? placesOf(planning, await listSlots(db, published.id)) : []
  const { messages, problems, quality } = await judge({
    problem: planning.problem,
    games: plannedGames(placesOf(planning, await listSlots(db, draft!.id))),
    told: { before: plannedGames(before), now: Math.floor(clock().getTime() / 60_000) },
  })
  const names = new Map(
    (
      await listClubNames(
        db,
        messages.map(({ club }) => Number(club)),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const clubs = messages.map(({ club, teams, is_urgent }): ClubChanges => {
    const id = Number(club)
    return {
      club: { id, name: names.get(id) ?? '' },
      teams: teams.map(({ name, lines }) => ({ name, lines: [...lines] })),
      is_urgent,
    }
  })
  return {
    clubs,
    unplaced: quality.games_unplanned,
    problems: problems.map((problem) => ({ ...problem, games: [...problem.games] })),
  }
}
