import type { LeftOut } from '#server/platform/backup/layout.ts'
import { SECRET_ADDRESSES } from '#server/platform/secrets/secret-addresses.ts'

/**
 * Tables without meaning in restored data: archives that people can ask again, and the list of backups itself. Counters
 * are unlogged, and no backup reads those.
 */
const OF_THE_MOMENT = [
  'public.data_exports',
  'public.migrations',
  'public.backup_runs',
  'public.backup_drills',
  'public.process_states',
]

/**
 * Data that open accounts or means of payment, or are sealed by SECRET_KEY. They never leave in a backup without
 * encryption. Each column here has its rule; a column that looks secret and is missing here fails a test.
 */
const SECRETS: LeftOut = {
  tables: [
    'auth.challenges',
    'auth.factors',
    'auth.flow_states',
    'auth.known_devices',
    'auth.one_time_tokens',
    'auth.provider_flows',
    'auth.recovery_codes',
    'auth.refresh_tokens',
    'auth.sessions',
    'auth.sign_up_links',
    'auth.sign_up_requests',
    'auth.signing_keys',
    'auth.spent_captchas',
    'auth.spent_id_tokens',
    'public.calendar_feeds',
    'public.idempotency_keys',
    'public.own_key',
    'public.partner_links',
    'public.platform_owner_links',
    'public.text_messages',
  ],
  rows: { 'public.mails': 'not secret' },
  columns: {
    'auth.users.password_hash': 'null',
    // A bank account is sealed and stands nowhere else, so the organiser types it again.
    'public.payment_accounts.sealed_secrets': 'null',
    'public.payment_accounts.settings': `settings - 'transfer'`,
    // The link of an invitation stops working, so the invitation is sent again.
    'public.club_invitations.token_hash': `encode(sha256(convert_to('left out ' || id, 'UTF8')), 'hex')`,
    'public.mails.unsubscribe_url': 'null',
    // The secret address in a mail also stands in its text.
    'public.mails.link': withoutSecrets('link'),
    'public.mails.html': withoutSecrets('html'),
    'public.mails.plain_text': withoutSecrets('plain_text'),
    'public.messages.link': withoutSecrets('link'),
    'public.messages.content': withoutSecrets('content'),
  },
}

/** @param secrets true for a backup that only its key can read */
export const leftOut = (secrets: boolean): LeftOut =>
  secrets
    ? { tables: OF_THE_MOMENT, rows: {}, columns: {} }
    : { ...SECRETS, tables: [...OF_THE_MOMENT, ...SECRETS.tables] }

/** Columns that look secret and are not, with the reason. @public the test of the schema reads it */
export const NO_SECRETS: readonly string[] = [
  // Hashes of files that people have themselves.
  'public.documents.sha256',
  'public.files.sha256',
  // Hashes of plans, which show that they have changed.
  'public.competitions.graph_hash',
  'public.plans.problem_hash',
  // The time at which a day of the journal was sealed.
  'public.journal_seals.sealed_at',
  // Tells that a mail contains a secret; such mails are left out.
  'public.mails.secret',
  // Names, addresses and dates of an account.
  ...[
    'id',
    'email',
    'email_confirmed_at',
    'confirmation_sent_at',
    'last_sign_in_at',
    'app_metadata',
    'user_metadata',
    'suspended_at',
    'created_at',
    'updated_at',
    'new_email',
    'email_change_sent_at',
    'email_change_session',
    'recovery_sent_at',
    'reauthentication_sent_at',
    'invited_at',
    'banned_until',
    'deleted_at',
  ].map((column) => `auth.users.${column}`),
  ...[
    'identity_id',
    'user_id',
    'provider',
    'provider_id',
    'identity_data',
    'email',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ].map((column) => `auth.identities.${column}`),
]

/** A function declaration, so that the rules above can use it. */
function withoutSecrets(column: string): string {
  return `regexp_replace(${column}, '/(${SECRET_ADDRESSES.join('|')})/[[:alnum:]_-]+', '/\\1/', 'g')`
}
