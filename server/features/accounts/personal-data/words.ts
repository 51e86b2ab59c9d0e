import type { Sql, Statement } from '#server/platform/database/client.ts'

/** The person to forget, and the rows near them; each statement is a list in parentheses. */
export type Known = {
  user_id: string
  emails: string[]
  clubs: Statement
  tournaments: Statement
  categories: Statement
  readers: Statement
}

export type Cleaned = {
  columns: readonly string[]
  /** Columns to search instead, when the others repeat them at length. */
  sought?: readonly string[]
  /**
   * Selects the rows of table `x` that may mean this person by their name: elsewhere, a namesake keeps the words about
   * them.
   */
  near: (db: Sql, known: Known) => Statement
}

/**
 * Words of others in which a person may be named. An erasure removes their addresses from all of them, and their name
 * and telephone from the rows near them. A column that is neither here nor in `test/accounts/fates/left-words.ts` fails
 * a test.
 */
export const CLEANED = {
  account_suspensions: of(
    'reason',
    (db, { user_id, readers }) => db`${user_id} = x.suspended_by or x.user_id in ${readers}`,
  ),
  audit_personal: of('changes', (db, { readers }) => db`x.subject_id in ${readers}`),
  club_broadcasts: of('subject content', (db, { user_id }) => db`x.sent_by = ${user_id}`),
  clubs: of('description status_reason', (db, { clubs }) => db`x.id in ${clubs}`),
  comment_answers: of('body reason appeal appeal_reason', nearVoice),
  comments: of('body reason appeal appeal_reason', nearVoice),
  competition_changes: of(
    'label reason command',
    (db, { user_id, categories }) => db`x.actor_id = ${user_id} or x.tournament_category_id in ${categories}`,
  ),
  contact_answers: of(
    'content',
    (db, { user_id, readers }) => db`
      x.answered_by = ${user_id} or x.message_id in (
        select m.id from contact_messages m join auth.users u on u.email = lower(m.email) where u.id in ${readers})`,
  ),
  contact_messages: of(
    'subject content',
    (db, { readers }) => db`lower(x.email) in (select email from auth.users where id in ${readers})`,
  ),
  court_spans: of('label', nearCourt),
  document_refusals: of(
    'reason',
    (db, { user_id, clubs }) => db`
      x.refused_by = ${user_id} or x.organizer_club_id in ${clubs}
      or x.document_id in (select id from documents where club_id in ${clubs})`,
  ),
  documents: of(
    'name reason',
    (db, { user_id, clubs }) => db`
      ${user_id} in (x.uploaded_by, x.reviewed_by) or x.club_id in ${clubs} or x.reviewed_for in ${clubs}`,
  ),
  files: of('name', (db, { user_id, clubs }) => db`x.uploaded_by = ${user_id} or x.club_id in ${clubs}`),
  mails: {
    ...of(
      'subject html plain_text last_error',
      (db, { readers, emails }) => db`
      x.kind = 'thread-message' or x.reply_to = any(${emails}) or x.recipient in (select email from auth.users where id in ${readers})`,
    ),
    sought: ['subject', 'plain_text', 'last_error'],
  },
  messages: of(
    'subject content sender',
    (db, { clubs, readers }) => db`x.club_id in ${clubs} or x.user_id in ${readers}`,
  ),
  organizer_grants: of(
    'reason',
    (db, { user_id, clubs }) => db`${user_id} in (x.requested_by, x.decided_by) or x.club_id in ${clubs}`,
  ),
  photos: of('body reason appeal appeal_reason', nearVoice),
  plans: of(
    'notes waived reason',
    (db, { user_id, tournaments }) => db`
      ${user_id} in (x.created_by, x.published_by, x.saved_by) or x.tournament_id in ${tournaments}`,
  ),
  promotion_refunds: of(
    'reason',
    (db, { clubs }) => db`x.purchase_id in (select id from promotion_purchases where club_id in ${clubs})`,
  ),
  refunds: of(
    'reason',
    (db, known) => db`
    x.registration_id in (select r.id from registrations r where ${nearEntry(db, known, db`r`)})`,
  ),
  registrations: of('reason', (db, known) => nearEntry(db, known, db`x`)),
  reports: of(
    'body',
    (db, { user_id, clubs }) => db`
      x.user_id = ${user_id} or x.club_id in ${clubs}
      or x.content_id in (select id from public_contents where author_id = ${user_id} or club_id in ${clubs})`,
  ),
  table_devices: of('label', nearCourt),
  textile_preorders: of(
    'special_requests reason',
    (db, { user_id, clubs }) => db`${user_id} in (x.user_id, x.decided_by) or x.club_id in ${clubs}`,
  ),
  threads: of('subject', (db, { clubs }) => db`x.club_id in ${clubs} or x.organizer_club_id in ${clubs}`),
  tournament_categories: of('status_reason', nearTournament),
  tournament_postponements: of('reason', nearTournament),
  tournaments: of(
    'description prize rules parking food changing_rooms arrival what_to_bring status_reason unfinished',
    (db, { clubs }) => db`x.organizer_club_id in ${clubs}`,
  ),
} satisfies Record<string, Cleaned>

function of(columns: string, near: Cleaned['near']): Cleaned {
  return { columns: columns.split(' '), near }
}

function nearTournament(db: Sql, { tournaments }: Known) {
  return db`x.tournament_id in ${tournaments}`
}

function nearCourt(db: Sql, { tournaments }: Known) {
  return db`x.court_id in (select id from courts where tournament_id in ${tournaments})`
}

function nearVoice(db: Sql, { user_id, clubs, tournaments }: Known) {
  return db`
    ${user_id} in (x.author_id, x.decided_by, x.appealed_by, x.appeal_decided_by) or x.club_id in ${clubs}
    or x.tournament_id in ${tournaments}`
}

function nearEntry(db: Sql, { user_id, clubs, tournaments }: Known, entry: Statement) {
  return db`
    (${user_id} in (${entry}.user_id, ${entry}.decided_by, ${entry}.cancelled_by) or ${entry}.club_id in ${clubs}
      or ${entry}.tournament_id in ${tournaments})`
}
