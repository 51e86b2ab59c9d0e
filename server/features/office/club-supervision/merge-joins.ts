import type { Sql, Statement } from '#server/platform/database/client.ts'
import type { Merged } from './merge-rules.ts'

/** Teams with the same season, name, category and gender become one, with the players of both. */
export function joinTeams(db: Sql, { stays, goes }: Merged): Statement[] {
  const pairs = db`
    select x.id as gone, o.id as team_id from teams x join teams o
      on (o.season, o.name_key, o.category, o.gender) = (x.season, x.name_key, x.category, x.gender) and o.club_id = ${stays}
    where x.club_id = ${goes}`
  return [
    db`with pairs as (${pairs})
       delete from players x using pairs, players o
       where x.team_id = pairs.gone and o.team_id = pairs.team_id and (o.licence_number = x.licence_number
         or (plain(o.first_name), plain(o.last_name), o.birth_year) = (plain(x.first_name), plain(x.last_name), x.birth_year))`,
    db`with pairs as (${pairs}) update players x set team_id = pairs.team_id from pairs where x.team_id = pairs.gone`,
    db`with pairs as (${pairs}) update registrations x set team_id = pairs.team_id from pairs where x.team_id = pairs.gone`,
    db`with pairs as (${pairs})
       update teams x set carried_from = pairs.team_id from pairs where x.carried_from = pairs.gone and x.id <> pairs.team_id`,
    db`with pairs as (${pairs}) delete from teams x using pairs where x.id = pairs.gone`,
    db`update teams set club_id = ${stays} where club_id = ${goes}`,
  ]
}

/** Among two equal documents, the approved one stays, or else the one of the remaining club. */
export function joinDocuments(db: Sql, { stays, goes }: Merged): Statement[] {
  const alive = ['pending', 'approved', 'rejected']
  return [
    db`update documents x set status = 'withdrawn' from documents o
       where (o.season, o.type, o.sha256) = (x.season, x.type, x.sha256)
         and x.status = any(${alive}) and o.status = any(${alive})
         and ((x.club_id = ${goes} and o.club_id = ${stays} and not (x.status = 'approved' and o.status <> 'approved'))
           or (x.club_id = ${stays} and o.club_id = ${goes} and o.status = 'approved' and x.status <> 'approved'))`,
    db`update documents set club_id = ${stays} where club_id = ${goes}`,
  ]
}

/** A badge being bought moves to the club that stays, because it organises the tournament once the bank answers. */
export function movePurchases(db: Sql, { stays, goes }: Merged): Statement[] {
  return [db`update promotion_purchases set club_id = ${stays} where club_id = ${goes} and is_attempt_open(status)`]
}
