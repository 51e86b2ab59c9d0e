import type { Sql, Statement } from '#server/platform/database/client.ts'

/**
 * The data of a club for its owner, with the data it received as an organiser.
 * @param owned id of the club; null gives no rows
 */
export function clubTablesOf(db: Sql, owned: number | null): Record<string, Statement> {
  const run = db`(select id from tournaments where organizer_club_id = ${owned})`
  const entries = db`(select id from registrations where tournament_id in ${run})`
  const categories = db`(select id from tournament_categories where tournament_id in ${run})`
  return {
    membres: db`
      select p.full_name, m.rights, m.created_at from club_members m join profiles p on p.id = m.user_id
      where m.club_id = ${owned} order by m.created_at`,
    'droit-d-organiser': db`select * from organizer_grants where club_id = ${owned}`,
    equipes: db`select * from teams where club_id = ${owned} order by season, name`,
    joueurs: db`
      select p.*, t.name as team_name, t.season from players p join teams t on t.id = p.team_id
      where t.club_id = ${owned} order by t.season, t.name, p.last_name`,
    documents: db`select * from documents where club_id = ${owned} order by uploaded_at`,
    'refus-de-documents': db`
      select r.*, d.name as document_name from document_refusals r join documents d on d.id = r.document_id
      where d.club_id = ${owned} or r.organizer_club_id = ${owned} order by r.refused_at`,
    conversations: db`
      select * from threads where club_id = ${owned} or organizer_club_id = ${owned} order by created_at`,
    'avis-du-club': db`
      select v.*, t.title from public_contents v join tournaments t on t.id = v.tournament_id
      where v.club_id = ${owned} order by v.created_at`,
    saisons: db`select * from club_seasons where club_id = ${owned} order by season`,
    tournois: db`select * from tournaments where organizer_club_id = ${owned} order by starts_at`,
    'categories-de-tournoi': db`select * from tournament_categories where tournament_id in ${run} order by id`,
    'options-de-tournoi': db`select * from tournament_extras where tournament_id in ${run} order by id`,
    'reports-de-tournoi': db`select * from tournament_postponements where tournament_id in ${run} order by created_at`,
    terrains: db`select * from courts where tournament_id in ${run} order by tournament_id, position`,
    competitions: db`select * from competitions where tournament_category_id in ${categories} order by tournament_category_id`,
    plannings: db`select * from plans where tournament_id in ${run} order by created_at`,
    matchs: db`select * from matches where tournament_id in ${run} order by scheduled_date`,
    'inscriptions-recues': db`select * from registrations where tournament_id in ${run} order by created_at`,
    'paiements-recus': db`select * from payments where registration_id in ${entries} order by created_at`,
    'remboursements-a-faire': db`select * from refunds where registration_id in ${entries} order by created_at`,
    versements: db`select * from payouts where club_id = ${owned} order by arrives_on, id`,
    'lignes-de-versement': db`
      select * from payout_lines where payout_id in (select id from payouts where club_id = ${owned}) order by payout_id, n`,
    'classements-finaux': db`
      select * from category_results where tournament_category_id in ${categories} order by tournament_category_id, rank`,
  }
}
