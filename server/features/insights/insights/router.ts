import type { ClubList, ClubPerformance, PublicClub } from '#contract/insights/club-figures.ts'
import { rankShown } from '#domain/insights/club-figures/club-rank-words.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { clubStatistics } from '#domain/clubs/performance.ts'
import { findDepartment, PARIS } from '#domain/common/reference/departments.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { slug } from '#domain/common/text.ts'
import { listPlayedMatches } from '#server/features/clubs/clubs/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { api } from '#server/platform/procedures/orpc.ts'
import {
  countOf,
  countTournamentWins,
  findLastSeason,
  findShownClub,
  listEntries,
  listOrganizedBy,
} from './club-queries.ts'

export const clubFiguresRouter = {
  get: api.clubFigures.get.handler(async ({ input, context }): Promise<PublicClub> => {
    const { db, clock } = context
    const { status: _, department, ...club } = await getShown(context, input.id)
    const now = clock()
    const season = seasonOf(localDay(now, PARIS))
    const partOf = (list: ClubList) => (input.list === list ? (input.part ?? 1) : 1)
    const [figures, coming, results] = await Promise.all([
      countOf(db, club.id, season, now),
      listEntries(db, club.id, { when: 'coming', part: partOf('coming'), now }),
      listEntries(db, club.id, { when: 'over', part: partOf('results'), now }),
    ])
    const total = figures.tournaments_organized
    const organized = await listOrganizedBy(db, club.id, { part: partOf('organized'), total })
    return {
      ...club,
      slug: slug(club.face.name),
      department: nameOf(department),
      figures,
      season,
      coming: coming.items,
      results: results.items,
      organized: organized.items,
      parts: { coming: coming.part, results: results.part, organized: organized.part },
    }
  }),
  performance: api.clubFigures.performance.handler(async ({ input, context }): Promise<ClubPerformance> => {
    const { db, clock } = context
    const { id, department } = await getShown(context, input.id)
    const [matches, tournamentWins, season] = await Promise.all([
      listPlayedMatches(db, id),
      countTournamentWins(db, id),
      findLastSeason(db, id),
    ])
    const { played, wins, losses, draws, win_rate, average_score, average_opponent_score, level, form } =
      clubStatistics(matches)
    return {
      totalMatches: played,
      victories: wins,
      defeats: losses,
      draws,
      winRate: win_rate,
      averageScore: average_score,
      averageOpponentScore: average_opponent_score,
      tournamentWins,
      form,
      level,
      ...rankShown(season, { department: nameOf(department), played, now: clock() }),
    }
  }),
}

/** A suspended club is shown to its own people and to administrators alone. @throws NOT_FOUND */
async function getShown({ db, viewer }: Context, id: number) {
  const club = await findShownClub(db, id)
  const isOwn = viewer?.role === 'admin' || (viewer?.club && viewer.club.id === club?.id)
  if (!club || (club.status === 'suspended' && !isOwn)) throw refuse('NOT_FOUND')
  return club
}

const nameOf = (department: string | null) => (department ? (findDepartment(department)?.name ?? null) : null)
