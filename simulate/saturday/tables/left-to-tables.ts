import { seededRandom } from '#domain/competition/seeded-random.ts'

/** One match in four of the courts that have a table: no desk writes it before its table had the time to change hands. */
export const isLeftToTables = (match_id: number, seed: number) => seededRandom(seed * 20_011 + match_id).next() < 0.25
