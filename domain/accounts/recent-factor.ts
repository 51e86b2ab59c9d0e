/**
 * Acts of an administrator for which the server asks for a second factor given in the last minutes, by method and
 * address. They cannot be undone, or take data, money or power out of sight. Reading a page asks for none. The server
 * reads this very table, whatever the act.
 */
export const ASKS_RECENT_FACTOR = {
  cannot_be_undone: [
    'DELETE /admin/backups/{id}',
    'PUT /admin/clubs/{id}/closure',
    'POST /admin/clubs/{id}/merge',
    'POST /admin/clubs-messages',
    'POST /admin/people/{id}/erasure',
    'POST /admin/players/{id}/erasure',
    'DELETE /tournaments/{id}',
    'PUT /tournaments/{id}/cancellation',
    'PUT /tournament-categories/{id}/cancellation',
    'POST /registrations/{id}/cancellation',
    'PUT /registrations/{id}/rejection',
    'PUT /registrations/{id}/release',
  ],
  takes_data_out: [
    'POST /admin/backups/{id}/content',
    'GET /files/backups/{id}',
    'GET /files/admin/{id}.csv',
    'GET /files/registrations/{id}.csv',
    'GET /files/registrations/{id}.xlsx',
    'GET /files/registrations/{id}.zip',
    'GET /files/treasury/seasons/{id}.csv',
    'GET /files/treasury/seasons/{id}.xlsx',
    'GET /files/treasury/tournaments/{id}.csv',
    'GET /files/treasury/tournaments/{id}.xlsx',
    'POST /journal/{id}/reading',
    'POST /admin/partner-links',
  ],
  moves_money: [
    'PUT /admin/promotion-purchases/{id}/refund',
    'PUT /admin/promotion-refunds/{id}/settlement',
    'PUT /admin/promotion-refunds/{id}/undo',
    'PUT /payments/{id}/undo',
    'PUT /refunds/{id}/move',
    'PUT /refunds/{id}/settlement',
    'PUT /refunds/{id}/undo',
    'PUT /registrations/{id}/extra-removal',
    'PUT /registrations/{id}/manual-payment',
  ],
  changes_where_things_go: [
    'PATCH /admin/settings',
    'PUT /tournaments/{id}/organizer',
    'PUT /tournaments/{id}/hand-over',
  ],
  lets_in_or_out: [
    'PUT /admin/settings/maintenance',
    'PUT /admin/clubs/{id}/suspension',
    'PUT /admin/people/{id}/suspension',
    'DELETE /admin/people/{id}/suspension',
    'PUT /clubs/{id}/organizing',
    'PUT /clubs/join-requests/{id}/acceptance',
  ],
  hands_power: [
    'PUT /admin/ownership',
    'PUT /admin/settings/powers',
    'PUT /admin/people/{id}/admin',
    'DELETE /admin/people/{id}/admin',
    'DELETE /admin/people/{id}/factors',
  ],
} as const satisfies Record<string, readonly Act[]>

/** The other acts, grouped by the reason why no recent factor is needed. */
export const ASKS_NO_RECENT_FACTOR = {
  /** The act stops, closes or keeps something, so somebody who finds an open session gains nothing by it. */
  protects: [
    'PUT /admin/backups/{id}/cancellation',
    'DELETE /admin/partner-links/{id}',
    'DELETE /admin/people/{id}/sessions',
    'PUT /admin/people/{id}/factors',
    'DELETE /admin/people/{id}/erasure',
    'PUT /clubs/join-requests/{id}/refusal',
    'PUT /table-devices/{id}/block',
  ],
  /** The act adds a copy or a computation, and takes nothing away. */
  adds_only: [
    'PUT /payments/{id}/reading',
    'PUT /promotion-purchases/{id}/reading',
    'POST /admin/backups',
    'POST /admin/backups/{id}/drill',
    'POST /analyses',
    'POST /audits',
    'DELETE /audits/{id}',
  ],
  /** The act concerns nobody else. Claiming the platform asks for a factor of its own. */
  is_their_own: [
    'POST /clubs',
    'POST /clubs/{id}/join-requests',
    'PUT /me/erasure',
    'PUT /ownership',
    'PUT /tournaments/{id}/opening-alert',
  ],
  /** The same screen undoes the act, or does it again. */
  is_undone_there: [
    'PUT /admin/clubs/{id}/verification',
    'PUT /admin/contact/{id}/handling',
    'PUT /admin/moderation/words',
    'PATCH /admin/people/{id}',
    'PUT /admin/preorders/{id}/handling',
    'PUT /admin/settings/choices',
    'PUT /audits/findings/{id}',
    'PUT /documents/{id}/approval',
    'PUT /documents/{id}/rejection',
    'PUT /messages/{id}/archiving',
    'PUT /moderation/contents/{id}/decision',
    'PATCH /profiles/{id}',
    'PUT /registrations/{id}/approval',
    'PUT /registrations/approvals',
    'PUT /registrations/{id}/papers',
    'PUT /registrations/{id}/payment-extension',
    'PUT /registrations/{id}/team-name',
    'POST /tournaments',
    'PATCH /tournaments/{id}',
    'POST /tournaments/{id}/copies',
    'PUT /tournaments/{id}/closing',
    'PUT /tournaments/{id}/feature',
    'PUT /tournaments/{id}/finish',
    'DELETE /tournaments/{id}/finish',
    'PUT /tournaments/{id}/postponement',
    'PUT /tournaments/{id}/publication',
    'PUT /tournaments/{id}/reopening',
    'PUT /tournaments/{id}/return',
    'PUT /tournaments/{id}/submission',
    'DELETE /tournaments/{id}/submission',
    'PUT /tournament-categories/{id}/registrations',
    'POST /tournaments/{id}/registrations',
  ],
  /** The act shows what would happen, and writes nothing. */
  tries: [
    'POST /admin/moderation/words/trial',
    'POST /admin/settings/mail-tests',
    'PUT /matches/{id}/delay-choices',
    'PUT /matches/{id}/place-preview',
    'PUT /tournament-categories/{id}/act-preview',
    'POST /tournament-categories/{id}/change-preview',
    'POST /tournament-categories/{id}/entry-preview',
    'POST /tournaments/{id}/form/preview',
  ],
  /** The act writes to the people concerned, where they receive messages anyway. */
  writes_to_people: [
    'POST /admin/contact/{id}/answers',
    'PUT /admin/jobs/{id}/retry',
    'PUT /admin/jobs/{id}/abandonment',
    'PUT /admin/mails/{id}/sending',
    'PUT /admin/mails/{id}/abandonment',
    'POST /admin/refusing-addresses/clearing',
    'POST /admin/people/{id}/messages',
    'PUT /admin/preorders/{id}/forwarding',
    'PUT /admin/preorders/{id}/cancellation',
    'POST /threads',
    'POST /threads/{id}/messages',
    'POST /tournaments/{id}/file-reminders',
    'POST /tournaments/{id}/past-club-invitations',
  ],
  /** A match day cannot wait, and the desk can undo each act. */
  runs_the_day: [
    'PUT /courts/{id}/table-link',
    'PUT /entrants/{id}/presence',
    'PUT /matches/{id}/delay',
    'PUT /matches/{id}/desk-pen',
    'PUT /matches/{id}/marks',
    'PUT /matches/{id}/pen',
    'PUT /matches/{id}/place',
    'PUT /matches/{id}/result',
    'PUT /matches/{id}/start',
    'PUT /matches/{id}/unstart',
    'PUT /table-alerts/{id}',
    'PUT /tournament-categories/{id}/act',
    'PUT /tournament-categories/{id}/change',
    'PUT /tournament-categories/{id}/competition',
    'POST /tournament-categories/{id}/draw',
    'POST /tournaments/{id}/draws',
    'PUT /tournaments/{id}/formats',
    'PUT /tournament-categories/{id}/draw',
    'PUT /tournament-categories/{id}/entry',
    'PUT /tournament-categories/{id}/levels',
    'PUT /tournament-categories/{id}/levels-by-strength',
    'PUT /tournament-categories/{id}/public-pools',
    'PUT /tournaments/{id}/alert',
    'PUT /tournaments/{id}/desk-hours',
    'PUT /tournaments/{id}/desk-message',
    'PUT /tournaments/{id}/desk-referees',
    'PUT /tournaments/{id}/planning',
    'PUT /tournaments/{id}/planning/abandonment',
    'PUT /tournaments/{id}/planning/courts',
    'PUT /tournaments/{id}/planning/options',
    'POST /tournaments/{id}/planning/publication',
    'PUT /tournaments/{id}/planning/teams',
    'PUT /tournaments/{id}/table-delivery',
    'PUT /tournaments/{id}/table-scores',
  ],
  /** A paper or a picture of one team or club, which the page beside it shows already. */
  shows_one_thing: [
    'GET /files/analytics/{id}.csv',
    'GET /files/documents/{id}',
    'GET /files/feuilles/{id}.pdf',
    'GET /files/photos/{id}.webp',
    'GET /files/platform-receipts/{id}.pdf',
    'GET /files/receipts/{id}.pdf',
    'GET /files/registrations/{id}.pdf',
    'GET /files/rules/{id}',
    'GET /files/tables/{id}.pdf',
  ],
} as const satisfies Record<string, readonly Act[]>

type Act = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/**
 * Whether an act of an administrator, like `PUT /admin/settings`, asks for a recent second factor. An act under
 * `/admin` that stands in neither table asks for one.
 */
export function asksRecentFactor(act: string): boolean {
  return ASKING.has(act) || (!KNOWN.has(act) && /^(?!GET )\w+ \/admin\//.test(act))
}

/** The same for a file. @param path its address as it was asked for, like `/files/admin/journal.csv` */
export function fileAsksRecentFactor(path: string): boolean {
  return ASKING_FILES.some((pattern) => pattern.test(path))
}

const ASKING: ReadonlySet<string> = new Set(Object.values(ASKS_RECENT_FACTOR).flat())
const KNOWN: ReadonlySet<string> = new Set(Object.values(ASKS_NO_RECENT_FACTOR).flat())

const ASKING_FILES = [...ASKING]
  .filter((act) => act.startsWith('GET /files/'))
  .map((act) => {
    const [before = '', after = ''] = act.slice('GET '.length).split('{id}')
    return new RegExp(`^${RegExp.escape(before)}[^/]+?${RegExp.escape(after)}$`)
  })
