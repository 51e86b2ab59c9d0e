import { RETENTION_MONTHS } from '#domain/accounts/retention.ts'
import type { Services } from '#server/platform/context.ts'

/** Deletes each night the data kept for as long as promised. Safe to repeat. */
export async function forgetOld({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock()
  const ago = (kept: keyof typeof RETENTION_MONTHS) =>
    db`${now}::timestamptz - ${`${RETENTION_MONTHS[kept]} months`}::interval`
  await db`
    delete from audit_personal d using audit_log l where l.id = d.audit_id and l.at < ${ago('journal_personal')}`
  // A mail to somebody without an account is deleted. For others only its content is, because the row prevents sending
  // it again.
  // A mail that was given up, refused or held for a digest never left; one that is sent again counts anew.
  const left = db`coalesce(sent_at, greatest(created_at, resent_at))`
  await db`
    delete from mails m where ${left} < ${ago('mail_text')} and (m.plain_text <> '' or m.html <> '' or m.subject <> '')
      and not exists (select from auth.users u where u.email = m.recipient)`
  await db`
    update mails set subject = '', html = '', plain_text = '', attachments = '[]', reply_to = null, link = null,
      unsubscribe_url = null, waits_for_digest = false,
      given_up_at = case when sent_at is null and refused_at is null then coalesce(given_up_at, ${now}) else given_up_at end
    where ${left} < ${ago('mail_text')} and (plain_text <> '' or html <> '' or subject <> '')`
  await db`
    delete from refusing_addresses r where r.last_at < ${ago('refusing_address')}
      and not exists (select from auth.users u where u.email = r.email)`
  await db`
    delete from contact_messages
    where created_at < ${ago('contact_received')} or handled_at < ${ago('contact_handled')}`
  await db`
    update textile_preorders set contact_name = 'Personne effacée', email = '', phone = '', special_requests = null,
      user_id = null, updated_at = ${now}
    where created_at < ${ago('preorder_contact')} and email <> ''`
}
