import { type Check, counted } from '../../check.ts'

/** What the search adds up beside its filters is what its rows give when they are counted one by one. */
export const foundCounts: Check = {
  code: 'found_counts',
  type: 'error',
  priority: 'high',
  category: 'Tournois',
  always: true,
  message: (n) => counted(n, 'compte de la recherche faux', 'comptes de la recherche faux'),
  rows: (db) => db`
    with entered as (
      select f.id, f.past, f.region, f.department, tc.gender, coalesce(tc.division, '-') as division, tc.price_cents, asked.category
      from found_tournaments f
        join tournament_categories tc on tc.tournament_id = f.id and (tc.status <> 'cancelled' or f.all_cancelled)
        cross join lateral (
          select tc.category union all select '+U17' where tc.category in ('U17', 'U18')
          union all select '+U20' where tc.category in ('U20', 'U21')) asked
    ), lowest as (
      select id, past, region, department, coalesce(category, '') as category, coalesce(gender, '') as gender,
        coalesce(division, '') as division, min(price_cents) as price
      from entered group by id, past, region, department, cube (category, gender, division)
    ), told as (
      select past, region, department, category, gender, division, price, count(*) as n
      from (select * from lowest union all
        select id, past, region, department, category, gender, division, null from lowest) each_price
      where division <> '-' group by 1, 2, 3, 4, 5, 6, 7
    ), kept as (
      select past, region, department, category, gender, division, lowest_price_cents as price, sum(n) as n
      from found_counts group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    ), words as (select word, sum(n) as n from known_words group by 1 having sum(n) <> 0)
    select 'index' as entity, 'found_counts' as entity_id,
      concat_ws(' ', one.department, one.category, one.gender, one.division, one.price) || format(' : %s de trop', sum(one.n)) as detail
    from (select * from kept union all select past, region, department, category, gender, division, price, -n from told) one
    group by one.past, one.region, one.department, one.category, one.gender, one.division, one.price having sum(one.n) <> 0
    union all
    select 'index', 'known_words', one.word || format(' : %s de trop', sum(one.n))
    from (select word, n from words
      union all select word, -ndoc from ts_stat('select search from found_tournaments')) one
    group by one.word having sum(one.n) <> 0`,
}
