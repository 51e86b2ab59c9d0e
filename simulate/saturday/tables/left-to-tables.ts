import { seededRandom } from '#domain/competition/seeded-random.ts'

/** True for a quarter of the matches: the desk writes them late, so that their table has time to change hands. */
export const isLeftToTables = (match_id: number, seed: number) => seededRandom(seed * 20_011 + match_id).next() < 0.25
