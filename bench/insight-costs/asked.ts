import { countOf, findLastSeason } from '#server/features/insights/insights/club-queries.ts'
import { listEntries } from '#server/features/insights/analytics/queries.ts'
import { findAttendance } from '#server/features/insights/attendance/queries.ts'
import { listPlayedMatches } from '#server/features/clubs/clubs/queries.ts'
import { findOpinions } from '#server/features/community/opinions/queries.ts'
import { getOverview } from '#server/features/office/overview/queries.ts'
import { findRecommendations } from '#server/features/insights/recommendations/queries.ts'
import { dateFacts, priceFacts } from '#server/features/organizing/suggestions/facts.ts'
import { readMethods } from '#server/features/insights/insights/methods-queries.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import type { Db } from '#server/platform/database/client.ts'

type Asked = { name: string; goal_ms: number | null; ask: (db: Db, of: Subjects, now: Date) => Promise<unknown> }

/** A tournament that is open within the next ninety days, and its club. */
export type Subjects = { tournament: number; club: number }

/** Questions of the screens, with the time that the design allows to the database and the server together. */
export const ASKED: readonly Asked[] = [
  { name: 'affluence', goal_ms: 90, ask: (db, { tournament }, now) => findAttendance(db, tournament, now) },
  {
    name: 'recommandations',
    goal_ms: 110,
    ask: (db, { club }, now) => findRecommendations(db, club, now, { reader: 'own' }),
  },
  { name: 'dates', goal_ms: 13, ask: (db, { tournament }, now) => dateFacts(db, tournament, now) },
  { name: 'prix', goal_ms: 35, ask: (db, { tournament }, now) => priceFacts(db, tournament, now) },
  { name: 'avis', goal_ms: null, ask: (db, { tournament }) => findOpinions(db, tournament) },
  { name: 'matchs d’un club', goal_ms: 20, ask: (db, { club }) => listPlayedMatches(db, club) },
  {
    name: 'page d’un club',
    goal_ms: null,
    ask: (db, { club }, now) =>
      Promise.all([countOf(db, club, seasonOf(now.toISOString().slice(0, 10)), now), findLastSeason(db, club)]),
  },
  { name: 'analyse d’un club', goal_ms: 19, ask: (db, { club }) => listEntries(db, club, null) },
  {
    name: 'premier écran de l’administration',
    goal_ms: null,
    ask: (db, _, now) =>
      getOverview({
        db,
        clock: () => now,
        config: { daily_backup: true },
        condition: { id: crypto.randomUUID(), unwellSince: () => null },
      }),
  },
  { name: 'page des méthodes', goal_ms: null, ask: (db, _, now) => readMethods(db, now) },
]
