import { RANKED_FROM_MATCHES } from '../../common/thresholds.ts'

type Ranked = { club_id: number; season: string; played: number; strength: number | null }

/** Rank of a club among those of its department that played enough in the season. Equal strengths share a rank. */
export type ClubRank = { rank: number; rank_of: number }

/**
 * Ranks by club and season; the key is `{club_id} {season}`.
 * @param departments department of each club that may be ranked
 */
export function clubRanks(
  seasons: readonly Ranked[],
  departments: ReadonlyMap<number, string>,
): ReadonlyMap<string, ClubRank> {
  const fields = Map.groupBy(
    seasons.filter(
      ({ club_id, played, strength }) => departments.has(club_id) && played >= RANKED_FROM_MATCHES && strength !== null,
    ),
    ({ club_id, season }) => `${departments.get(club_id)} ${season}`,
  )
  const ranks = new Map<string, ClubRank>()
  for (const field of fields.values())
    for (const { club_id, season, strength } of field)
      ranks.set(`${club_id} ${season}`, {
        rank: 1 + field.filter((other) => other.strength! > strength!).length,
        rank_of: field.length,
      })
  return ranks
}
