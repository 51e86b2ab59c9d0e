import { type Check, counted } from '../../check.ts'

/**
 * What the search reads of each tournament is what the tournament and its categories say. It shares nothing with what
 * writes these rows.
 */
export const foundRows: Check = {
  code: 'found_rows',
  type: 'error',
  priority: 'high',
  category: 'Tournois',
  always: true,
  message: (n) =>
    counted(
      n,
      'tournoi que la recherche ne connaît pas tel qu’il est',
      'tournois que la recherche ne connaît pas tels qu’ils sont',
    ),
  rows: (db) => db`
    with played as (
      select tc.tournament_id, tc.category, tc.gender, tc.division, tc.price_cents, tc.status,
        tc.status = 'open' and tc.current_participants < tc.max_participants as has_place
      from tournament_categories tc
      where tc.status <> 'cancelled' or tc.tournament_id not in (
        select tournament_id from tournament_categories where status <> 'cancelled')
    ), offered as (
      select tournament_id, min(price_cents) as lowest, max(price_cents) as highest, bool_and(status = 'cancelled') as all_cancelled,
        jsonb_agg(distinct jsonb_build_array(category, gender, division)) as kinds,
        jsonb_agg(distinct jsonb_build_array(category, gender, division)) filter (where status = 'open') as open_kinds,
        jsonb_agg(distinct jsonb_build_array(category, gender, division)) filter (where has_place) as free_kinds,
        jsonb_agg(distinct jsonb_build_array(category, gender, division, price_cents)) as prices
      from played group by 1
    ), sets as (
      select category_set, jsonb_agg(distinct jsonb_build_array(category, gender, division)) as kinds from category_sets group by 1
    ), kept as (
      select f.*, played.kinds, open.kinds as open_kinds, free.kinds as free_kinds, (
        select jsonb_agg(distinct jsonb_build_array(
          split_part(o, '/', 1), split_part(o, '/', 2), nullif(split_part(o, '/', 3), ''), split_part(o, '/', 4)::int))
        from unnest(f.offers) o) as prices
      from found_tournaments f left join sets played on played.category_set = f.category_set
        left join sets open on open.category_set = f.open_set left join sets free on free.category_set = f.free_set
    )
    select 'tournament' as entity, coalesce(t.id, k.id)::text as entity_id,
      case when k.id is null then 'absent de la recherche' when t.id is null then 'trouvé sans être publié'
        else 'autre dans la recherche que sur sa page' end as detail
    from (
      select t.*, o.* from tournaments t join offered o on o.tournament_id = t.id where is_published(t.status)
    ) t full join kept k on k.id = t.id
    where (t.id, t.starts_at, t.ends_at, (t.starts_at at time zone t.time_zone)::date, (t.ends_at at time zone t.time_zone)::date,
        t.venue_region, t.venue_department, t.latitude, t.longitude, t.organizer_club_id, t.status,
        coalesce(t.registration_opens_at, '-infinity'), coalesce(t.registration_closes_at, t.starts_at), t.search,
        t.lowest, t.highest, t.all_cancelled, t.kinds, t.open_kinds, t.free_kinds, t.prices)
      is distinct from (k.id, to_timestamp(k.starts_epoch), k.ends_at, k.first_day, k.last_day,
        k.region, k.department, k.latitude, k.longitude, k.organizer_club_id, k.status,
        k.opens_at, k.closes_at, k.search,
        k.lowest_price_cents, k.highest_price_cents, k.all_cancelled, k.kinds, k.open_kinds, k.free_kinds, k.prices)`,
}
