import type { CategoryStandings, ProgrammeMatch, Ranking, RankingRow } from '#contract/competition/standings.ts'
import type { TournamentStatus } from '#domain/tournaments/tournament.ts'

type Category = Ranking['categories'][number]
type Team = CategoryStandings['teams'][number]

const NOT_YET = 'Le classement apparaîtra après le premier match'
const NO_RANKS = 'Pas de classement\u00a0: on joue pour jouer'
const AFTER_THE_BRACKET = 'Le classement apparaîtra à la fin du tableau'
const CANCELLED = 'Tournoi annulé\u00a0: il n’y aura pas de classement'
const NO_RESULT = 'Pas de classement\u00a0: aucun résultat de ce tournoi n’est connu'

/** The ranks of a category in one table, or in one for each pool: the final ones once they are all known. @param status of its tournament, by now */
export function ranking(category: CategoryStandings, status: TournamentStatus): Category {
  const { id, name } = category
  const groups = groupsOf(category)
  return { id, name, groups, reason: groups.length > 0 ? null : whyEmpty(category, status) }
}

function whyEmpty({ is_plateau, matches }: CategoryStandings, status: TournamentStatus): string {
  if (status === 'cancelled') return CANCELLED
  if (is_plateau) return NO_RANKS
  if (matches.some(({ score }) => score?.kind === 'final')) return AFTER_THE_BRACKET
  return status === 'completed' ? NO_RESULT : NOT_YET
}

function groupsOf(category: CategoryStandings): Category['groups'] {
  const { is_plateau, is_final, stages, teams } = category
  if (is_plateau) return []
  const byId = new Map(teams.map((team) => [team.registration_id, team]))
  if (is_final) return [{ name: 'Classement final', rows: finalRows(category, byId) }]
  return stages
    .flatMap(({ pools }) => pools)
    .filter(({ rows }) => rows.some(({ played }) => played > 0))
    .map(({ name, rows }) => ({
      name,
      rows: rows.flatMap(({ rank, registration_id, points, played, won, lost, difference, trend, reason }) =>
        named(byId.get(registration_id), {
          position: rank,
          points,
          played,
          wins: won,
          losses: lost,
          scoreDiff: difference,
          trend,
          reason,
        }),
      ),
    }))
}

/** Points and trend are those of the only pool, where there is nothing else. */
function finalRows({ places, matches, stages }: CategoryStandings, teams: ReadonlyMap<string, Team>): RankingRow[] {
  const [stage, ...others] = stages
  const isOnePool = stage?.pools.length === 1 && stage.bracket.length === 0 && others.length === 0
  const rows = new Map(isOnePool ? stage.pools[0]!.rows.map((row) => [row.registration_id, row]) : [])
  return places.flatMap(({ rank, registration_id, reason }) => {
    const own = matches.flatMap((match) => sideOf(match, registration_id))
    return named(teams.get(registration_id), {
      position: rank,
      points: rows.get(registration_id)?.points ?? null,
      played: own.length,
      wins: own.filter(({ is_won }) => is_won).length,
      losses: own.filter(({ is_lost }) => is_lost).length,
      scoreDiff: own.reduce((total, { difference }) => total + difference, 0),
      trend: rows.get(registration_id)?.trend ?? null,
      reason: rows.get(registration_id)?.reason ?? reason,
    })
  })
}

/** What a match that is over was for one team. */
function sideOf({ team1, team2, score, winner }: ProgrammeMatch, registration_id: string) {
  const side = team1.registration_id === registration_id ? 1 : team2.registration_id === registration_id ? 2 : null
  if (side === null || score?.kind !== 'final') return []
  const difference = side === 1 ? score.team1 - score.team2 : score.team2 - score.team1
  return [{ difference, is_won: winner === side, is_lost: winner !== null && winner !== side }]
}

const named = (
  team: Team | undefined,
  row: Omit<RankingRow, 'clubName' | 'team_name' | 'registration_id' | 'club'>,
): RankingRow[] =>
  team
    ? [
        {
          ...row,
          clubName: team.club_name,
          team_name: team.team_name,
          registration_id: team.registration_id,
          club: team.club,
        },
      ]
    : []
