import type { Sql, Statement } from '#server/platform/database/client.ts'
import { joinDocuments, joinTeams, movePurchases } from './merge-joins.ts'

/** The club `goes` is merged into the club `stays`. */
export type Merged = { stays: number; goes: number }

/**
 * The fate of the rows that name the removed club in one column. Rules are applied in their order. Afterwards, that
 * club is named only by rows of a `kept` rule. A test checks every column with a club.
 */
export type MergeRule = {
  /** For example `registrations.club_id`. */
  column: string
  /** The name of these rows in French; `fate` says what happens to them. */
  label: string
  fate: string
  /** Condition on the rows concerned, over the table named `x`. */
  rows: (db: Sql, merged: Merged) => Statement
  /** Their amount, over `x`; counted only when given. */
  cents?: (db: Sql) => Statement
  /** The statements, in order; none when the rows stay as they are. */
  apply?: (db: Sql, merged: Merged) => Statement[]
}

/** The whole plan, applied from top to bottom. */
export const MERGE_RULES: readonly MergeRule[] = [
  {
    ...named(
      'club_members.club_id',
      'Membres',
      'rejoignent le club\u00a0; ses responsables y deviennent gestionnaires, sauf si personne n’y répond',
    ),
    apply: (db, { stays, goes }) => [
      db`update club_members set club_id = ${stays}, rights = case
           when rights = 'owner' and exists (select from club_members o where o.club_id = ${stays} and o.rights = 'owner')
           then 'manager' else rights end
         where club_id = ${goes}`,
    ],
  },
  moved('club_join_requests.club_id', 'Demandes pour le rejoindre', 'attendent une réponse ici'),
  {
    ...named('club_invitations.club_id', 'Invitations', 'gardent leur lien\u00a0; en double, une seule reste'),
    apply: (db, { stays, goes }) => [
      db`update club_invitations x set revoked_at = now() where club_id = ${goes} and accepted_at is null and revoked_at is null
           and exists (select from club_invitations o where o.club_id = ${stays} and o.email = x.email
             and o.accepted_at is null and o.revoked_at is null)`,
      db`update club_invitations set club_id = ${stays} where club_id = ${goes}`,
    ],
  },
  {
    ...named(
      'teams.club_id',
      'Équipes, avec leurs joueurs',
      'reprises\u00a0; celle qui existe ici est réunie à la sienne',
    ),
    apply: joinTeams,
  },
  {
    ...named('documents.club_id', 'Documents', 'repris\u00a0; un même fichier des deux clubs n’est gardé qu’une fois'),
    apply: joinDocuments,
  },
  moved('documents.reviewed_for', 'Documents relus pour ses tournois', 'relus désormais pour ce club'),
  {
    ...named('document_refusals.organizer_club_id', 'Refus de documents', 'valent pour ce club'),
    apply: (db, { stays, goes }) => [
      db`delete from document_refusals x where organizer_club_id = ${goes} and exists (
           select from document_refusals o where o.document_id = x.document_id and o.organizer_club_id = ${stays})`,
      db`update document_refusals set organizer_club_id = ${stays} where organizer_club_id = ${goes}`,
    ],
  },
  once('plan_mails.club_id', 'E-mails d’horaires en attente', ['tournament_id']),
  moved('files.club_id', 'Fichiers', 'suivent ce qui les montre'),
  {
    ...named(
      'registrations.club_id',
      'Inscriptions, avec leurs paiements et remboursements',
      'reprises\u00a0; dans une même catégorie, les deux équipes jouent',
    ),
    cents: (db) =>
      db`(select sum(p.amount_cents - p.refunded_cents) from payments p where p.registration_id = x.id and p.status = 'succeeded')`,
    apply: (db, { stays, goes }) => [
      db`update registrations x set club_id = ${stays}, merged_from = case
           when exists (select from registrations o
             where o.club_id = ${stays} and o.tournament_category_id = x.tournament_category_id)
           then ${goes} else merged_from end
         where club_id = ${goes}`,
    ],
  },
  kept(
    'registrations.merged_from',
    'Inscriptions marquées fusionnées',
    'ne comptent pas dans la limite d’équipes du club',
  ),
  {
    ...kept(
      'receipts.club_id',
      'Reçus et avoirs qu’il a émis',
      'restent à son nom, avec leurs numéros\u00a0; les trésoriers les téléchargent',
    ),
    cents: (db) => db`case x.kind when 'receipt' then x.amount_cents else 0 end`,
  },
  kept('receipt_series.club_id', 'Séries de numéros de reçus', 'restent à son nom'),
  kept('payouts.club_id', 'Versements reçus des prestataires', 'restent à son nom, comme son compte'),
  kept('payout_readings.club_id', 'Lectures de ses versements', 'restent à son nom'),
  { ...named('promotion_purchases.club_id', 'Badges', 'à son nom, sauf ceux qui se paient'), apply: movePurchases },
  kept('platform_receipts.club_id', 'Reçus de la plateforme', 'restent à son nom\u00a0: il les a payés'),
  kept(
    'payment_accounts.club_id',
    'Comptes d’encaissement',
    'ne servent plus\u00a0: ceux du club qui reste sont les bons',
  ),
  {
    ...named('organizer_grants.club_id', 'Droit d’organiser', 'repris si le club n’a encore rien demandé'),
    apply: (db, { stays, goes }) => [
      db`delete from organizer_grants where club_id = ${goes}
           and exists (select from organizer_grants o where o.club_id = ${stays})`,
      db`update organizer_grants set club_id = ${stays} where club_id = ${goes}`,
    ],
  },
  {
    column: 'tournaments.organizer_club_id',
    label: 'Tournois, avec leurs matchs',
    fate: 'organisés désormais par ce club',
    rows: (db, { goes }) => db`x.organizer_club_id = ${goes} and not ${tookMoney(db)}`,
    apply: (db, { stays, goes }) => [
      db`update tournaments x set organizer_club_id = ${stays} where organizer_club_id = ${goes} and not ${tookMoney(db)}`,
    ],
  },
  {
    column: 'tournaments.organizer_club_id',
    label: 'Tournois terminés qui ont reçu de l’argent',
    fate: 'restent à son nom\u00a0: leurs reçus aussi',
    rows: (db, { goes }) => db`x.organizer_club_id = ${goes} and ${tookMoney(db)}`,
  },
  {
    ...named('tournaments.offered_to_club_id', 'Tournois qu’on lui propose de reprendre', 'proposés à ce club'),
    apply: (db, { stays, goes }) => [
      db`update tournaments set offered_to_club_id = null, offered_at = null
         where offered_to_club_id = ${goes} and organizer_club_id = ${stays}
           or offered_to_club_id = ${stays} and organizer_club_id = ${stays}`,
      db`update tournaments set offered_to_club_id = ${stays} where offered_to_club_id = ${goes}`,
    ],
  },
  {
    ...named('comments.club_id', 'Avis donnés', 'repris\u00a0; deux sur un tournoi\u00a0: le plus récent reste'),
    apply: (db, { stays, goes }) => [
      db`delete from comments x using comments o
         where x.tournament_id = o.tournament_id and (x.club_id, o.club_id) in ((${stays}, ${goes}), (${goes}, ${stays}))
           and (x.created_at, x.id) < (o.created_at, o.id)`,
      db`update comments set club_id = ${stays} where club_id = ${goes}`,
    ],
  },
  {
    column: 'comment_answers.club_id',
    label: 'Réponses aux avis',
    fate: 'suivent leur tournoi',
    rows: (db, { goes }) => db`x.club_id = ${goes}`,
    apply: (db, { stays, goes }) => [
      db`update comment_answers x set club_id = ${stays} where club_id = ${goes}
           and exists (select from tournaments t where t.id = x.tournament_id and t.organizer_club_id <> ${goes})`,
    ],
  },
  moved('photos.club_id', 'Photos', 'reprises'),
  moved('reports.club_id', 'Signalements', 'repris'),
  moved('textile_preorders.club_id', 'Commandes textile', 'reprises'),
  once('past_club_invitations.club_id', 'Invitations à une nouvelle édition', ['tournament_id']),
  once('file_reminders.club_id', 'Relances de dossiers', ['tournament_id', 'day']),
  once('club_broadcast_clubs.club_id', 'Messages de la plateforme en cours d’envoi', ['broadcast_id']),
  computed('club_seasons.club_id', 'Saisons calculées'),
  computed('strength_parts.club_id', 'Forces calculées'),
  moved('data_exports.club_id', 'Archives de données', 'suivent leur personne'),
  {
    column: 'threads.club_id',
    label: 'Conversations',
    fate: 'reprises\u00a0; celles des deux clubs entre eux restent à son nom',
    rows: (db, { stays, goes }) => db`x.club_id = ${goes} and x.organizer_club_id is distinct from ${stays}`,
    apply: (db, { stays, goes }) => [
      db`update threads set club_id = ${stays} where club_id = ${goes} and organizer_club_id is distinct from ${stays}`,
    ],
  },
  {
    column: 'threads.organizer_club_id',
    label: 'Conversations tenues comme organisateur',
    fate: 'reprises\u00a0; celles des deux clubs entre eux restent à son nom',
    rows: (db, { stays, goes }) => db`x.organizer_club_id = ${goes} and x.club_id <> ${stays}`,
    apply: (db, { stays, goes }) => [
      db`update threads set organizer_club_id = ${stays} where organizer_club_id = ${goes} and club_id <> ${stays}`,
    ],
  },
  {
    ...named('messages.club_id', 'Messages reçus', 'repris'),
    apply: (db, { stays, goes }) => [
      db`update messages x set club_id = ${stays} where club_id = ${goes} and not exists (
           select from threads t where t.id = x.thread_id and t.club_id = ${goes})`,
    ],
  },
  {
    ...named('clubs.added_by_club_id', 'Clubs qu’il a notés', 'répondent à ce club'),
    apply: (db, { stays, goes }) => [
      db`update clubs set added_by_club_id = nullif(${stays}::int, id) where added_by_club_id = ${goes}`,
    ],
  },
  {
    ...named('clubs.similar_to', 'Clubs qui lui ressemblent', 'à revoir la nuit prochaine'),
    apply: (db, { stays, goes }) => [
      db`update clubs set similar_to = null where similar_to = ${goes} or id = ${goes} or (id = ${stays} and similar_to = ${goes})`,
    ],
  },
  {
    ...named('clubs.merged_into', 'Clubs qui l’avaient rejoint', 'rejoignent ce club'),
    apply: (db, { stays, goes }) => [db`update clubs set merged_into = ${stays} where merged_into = ${goes}`],
  },
  {
    ...named(
      'auth.sign_up_requests.club_id',
      'Inscriptions à confirmer de personnes qui veulent le rejoindre',
      'demanderont à ce club',
    ),
    apply: (db, { stays, goes }) => [db`update auth.sign_up_requests set club_id = ${stays} where club_id = ${goes}`],
  },
]

/**
 * True for a tournament `x` that took money: receipts belong to the club that issued them, and the tournament stays
 * with them.
 */
const tookMoney = (db: Sql) => db`exists (
  select from payments p join registrations r on r.id = p.registration_id
  where r.tournament_id = x.id and (p.status = 'succeeded' or is_attempt_open(p.status)))`

function named(column: string, label: string, fate: string) {
  return { column, label, fate, rows: (db: Sql, { goes }: Merged) => db`${db(nameOf(column))} = ${goes}` }
}

function kept(column: string, label: string, fate: string): MergeRule {
  return named(column, label, fate)
}

function moved(column: string, label: string, fate: string): MergeRule {
  return {
    ...named(column, label, fate),
    apply: (db, { stays, goes }) => [
      db`update ${db(tableOf(column))} set ${db(nameOf(column))} = ${stays} where ${db(nameOf(column))} = ${goes}`,
    ],
  }
}

/** Deleted: the next night computes these rows again for the club that stays. */
function computed(column: string, label: string): MergeRule {
  return {
    ...named(column, label, 'recalculées la nuit prochaine'),
    apply: (db, { goes }) => [db`delete from ${db(tableOf(column))} where ${db(nameOf(column))} = ${goes}`],
  }
}

/** Moved, except where the club that stays already has the same row. */
function once(column: string, label: string, same: string[]): MergeRule {
  const table = tableOf(column)
  return {
    ...named(column, label, 'reprises, une fois chacune'),
    apply: (db, { stays, goes }) => [
      db`delete from ${db(table)} x where club_id = ${goes} and exists (
           select from ${db(table)} o where o.club_id = ${stays} and ${same.reduce(
             (all, name) => db`${all} and o.${db(name)} = x.${db(name)}`,
             db`true`,
           )})`,
      db`update ${db(table)} set club_id = ${stays} where club_id = ${goes}`,
    ],
  }
}

export function tableOf(column: string) {
  return column.slice(0, column.lastIndexOf('.'))
}

function nameOf(column: string) {
  return column.slice(column.lastIndexOf('.') + 1)
}
