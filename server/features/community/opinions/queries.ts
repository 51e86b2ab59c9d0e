import type { OpinionSummary } from '#contract/community/opinions.ts'
import { sentimentCounts, sentimentPercents } from '#domain/community/opinions/sentiment.ts'
import { topicsOf } from '#domain/community/opinions/topics.ts'
import { opinionTrend } from '#domain/community/opinions/trend.ts'
import { EDITION_DAYS, EDITION_TOLERANCE_DAYS } from '#domain/common/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Sums up the opinions of clubs on a tournament; null when it is not published. */
export async function findOpinions(db: Db, tournament_id: number): Promise<OpinionSummary | null> {
  const rows = await db<{ tournament_id: number; rating: number | null; body: string }[]>`
    with recursive editions as (
      select id, previous_tournament_id, organizer_club_id, starts_at, 0 as back from tournaments
      where id = ${tournament_id} and is_published(status)
      union all
      select p.id, p.previous_tournament_id, p.organizer_club_id, p.starts_at, e.back + 1
      from editions e join lateral (
        select t.* from (
          select said.* from tournaments said where said.id = e.previous_tournament_id
          union all
          select near.* from tournaments near
          where e.previous_tournament_id is null and near.organizer_club_id = e.organizer_club_id
            and near.starts_at between e.starts_at - make_interval(days => ${EDITION_DAYS + EDITION_TOLERANCE_DAYS})
              and e.starts_at - make_interval(days => ${EDITION_DAYS - EDITION_TOLERANCE_DAYS})
            -- A count is computed for these few rows only; an exists would be planned over every tournament.
            and 0 < (
              select count(*) from tournament_categories own
                join tournament_categories their on their.category = own.category and their.gender = own.gender
              where own.tournament_id = e.id and their.tournament_id = near.id)) t
        where is_published(t.status)
        order by abs(extract(epoch from e.starts_at - t.starts_at) - ${EDITION_DAYS * 86_400}), t.id limit 1) p on e.back < 10
    )
    select e.id as tournament_id, c.rating, coalesce(c.body, '') as body
    from editions e left join comments c on c.tournament_id = e.id and is_shown(c.status)`
  if (rows.length === 0) return null
  const opinions = rows.flatMap(({ rating, ...row }) => (rating === null ? [] : [{ ...row, rating }]))
  const own = opinions.filter((opinion) => opinion.tournament_id === tournament_id)
  const before = opinions.filter((opinion) => opinion.tournament_id !== tournament_id)
  const ratings = own.map(({ rating }) => rating)
  const counts = sentimentCounts(ratings)
  const topics = topicsOf(own)
  return {
    totalComments: own.length,
    ...sentimentPercents(counts),
    keywords: topics.map(({ topic }) => topic),
    trending: opinionTrend(
      ratings,
      before.map(({ rating }) => rating),
    ),
    counts,
    average: own.length === 0 ? null : ratings.reduce((sum, stars) => sum + stars, 0) / own.length,
    topics,
  }
}
