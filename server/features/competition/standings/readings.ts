import type {
  CategoryStandings,
  CompetitionOverview,
  ProgrammeMatch,
  PublicTeam,
} from '#contract/competition/standings.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { slug } from '#domain/common/text.ts'
import { findCompetition, readState } from '#server/features/competition/competitions/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { KeptAnswers } from '#server/platform/http/caches/kept-answers.ts'
import { categoryView, EMPTY_VIEW, poolsAlone } from './category-view.ts'
import { listProgramme } from './programme.ts'
import {
  findFollowed,
  findTournamentOf,
  type FollowedTournament,
  listFinalRanks,
  listPublicCategories,
  listPublicCourts,
  listPublicTeams,
} from './queries.ts'

type Asker = Pick<Context, 'db' | 'clock'>

const memory = () => ({
  overview: new KeptAnswers<CompetitionOverview>(),
  programme: new KeptAnswers<ProgrammeMatch[]>(),
  teams: new KeptAnswers<PublicTeam[]>(),
  category: new KeptAnswers<CategoryStandings>(),
})

const memories = new WeakMap<Db, ReturnType<typeof memory>>()

/** What was made from a database is remembered beside it: another one has other tournaments under the same numbers. */
function keptOf(db: Db) {
  const kept = memories.get(db) ?? memory()
  memories.set(db, kept)
  return kept
}

/** @throws NOT_FOUND for a tournament that is not published */
export async function getFollowed({ db }: Asker, id: number): Promise<FollowedTournament> {
  const tournament = await findFollowed(db, id)
  if (!tournament) throw refuse('NOT_FOUND')
  return tournament
}

export function readOverview(asker: Asker, tournament: FollowedTournament): Promise<CompetitionOverview> {
  const { db, clock } = asker
  const { id, title, time_zone, version } = tournament
  return keptOf(db).overview.get(id, version, clock(), async () => {
    const [categories, courts, matches] = await Promise.all([
      listPublicCategories(db, id),
      listPublicCourts(db, id),
      readProgramme(asker, tournament),
    ])
    const days = [...new Set(matches.map(({ scheduled_date }) => localDay(scheduled_date, time_zone)))].toSorted()
    return { id, slug: slug(title), title, time_zone, version, categories, courts, days }
  })
}

export const readTeams = ({ db, clock }: Asker, { id, version }: FollowedTournament): Promise<PublicTeam[]> =>
  keptOf(db).teams.get(id, version, clock(), () => listPublicTeams(db, id))

export const readProgramme = ({ db, clock }: Asker, { id, version }: FollowedTournament): Promise<ProgrammeMatch[]> =>
  keptOf(db).programme.get(id, version, clock(), () => listProgramme(db, id))

/** @throws NOT_FOUND for a category that is cancelled, or of a tournament that is not published */
export async function readCategory(asker: Asker, category_id: number): Promise<CategoryStandings> {
  const { db, clock } = asker
  const tournament = await getFollowed(asker, (await findTournamentOf(db, category_id)) ?? 0)
  const category = (await readOverview(asker, tournament)).categories.find(({ id }) => id === category_id)
  if (!category) throw refuse('NOT_FOUND')
  return keptOf(db).category.get(category_id, tournament.version, clock(), async () => {
    const [teams, matches, competition, written] = await Promise.all([
      readTeams(asker, tournament),
      readProgramme(asker, tournament),
      category.state === 'none' && !category.has_pools ? null : findCompetition(db, category_id),
      listFinalRanks(db, category_id),
    ])
    const isOwn = (each: { tournament_category_id: number }) => each.tournament_category_id === category_id
    const own = teams.filter(isOwn)
    if (category.has_pools && competition)
      return { ...category, teams: own, matches: [], ...poolsAlone(competition, own) }
    const state = competition && (await readState(db, competition))
    return {
      ...category,
      teams: own,
      matches: matches.filter(isOwn),
      ...(state && competition ? categoryView(state, competition, category.is_plateau ? [] : written) : EMPTY_VIEW),
    }
  })
}

export type ProgrammeFilter = {
  day?: string | undefined
  court_id?: number | undefined
  category_id?: number | undefined
  team?: string | undefined
}

export const filteredProgramme = (
  matches: readonly ProgrammeMatch[],
  { day, court_id, category_id, team }: ProgrammeFilter,
  time_zone: string,
): ProgrammeMatch[] =>
  matches.filter(
    (match) =>
      (!day || localDay(match.scheduled_date, time_zone) === day) &&
      (!court_id || match.court_id === court_id) &&
      (!category_id || match.tournament_category_id === category_id) &&
      (!team || match.team1.registration_id === team || match.team2.registration_id === team),
  )
