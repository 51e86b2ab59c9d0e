import type { LeftOut } from '#server/platform/backup/layout.ts'
import { SECRET_ADDRESSES } from '#server/platform/secrets/secret-addresses.ts'

/** What has no meaning in another life of the database: counters, archives that people ask again, what tells of the backups themselves. */
const OF_THE_MOMENT = [
  'public.rate_limits',
  'public.data_exports',
  'public.migrations',
  'public.backup_runs',
  'public.backup_drills',
  'public.process_states',
]

/**
 * What opens accounts or means of payment, or is sealed by SECRET_KEY: none of it leaves with a backup that anybody can
 * read. A column that is here has its rule; one that looks like a secret and is not here fails a test.
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
    // A bank account is sealed, and stands only where it is: the organiser types it again.
    'public.payment_accounts.sealed_secrets': 'null',
    'public.payment_accounts.settings': `settings - 'transfer'`,
    // The link of an invitation opens nothing any more: it is sent again.
    'public.club_invitations.token_hash': `encode(sha256(convert_to('left out ' || id, 'UTF8')), 'hex')`,
    'public.mails.unsubscribe_url': 'null',
    // The address by which a mail lets its reader undo or end something stands in its words as well.
    'public.mails.link': withoutSecrets('link'),
    'public.mails.html': withoutSecrets('html'),
    'public.mails.plain_text': withoutSecrets('plain_text'),
    'public.messages.link': withoutSecrets('link'),
    'public.messages.content': withoutSecrets('content'),
  },
}

/** @param secrets whether the backup is readable with a key alone */
export const leftOut = (secrets: boolean): LeftOut =>
  secrets
    ? { tables: OF_THE_MOMENT, rows: {}, columns: {} }
    : { ...SECRETS, tables: [...OF_THE_MOMENT, ...SECRETS.tables] }

/** Columns that look like a secret and are none, by why. @public the test of the schema reads it */
export const NO_SECRETS: readonly string[] = [
  // Of files, that people have themselves.
  'public.documents.sha256',
  'public.files.sha256',
  // Of what is planned, to see that it changed.
  'public.competitions.graph_hash',
  'public.plans.problem_hash',
  // When a day of the journal was sealed.
  'public.journal_seals.sealed_at',
  // Says that a mail holds one; such a mail is left out.
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

/** Hoisted: the rules above are written with it. */
function withoutSecrets(column: string): string {
  return `regexp_replace(${column}, '/(${SECRET_ADDRESSES.join('|')})/[[:alnum:]_-]+', '/\\1/', 'g')`
}
