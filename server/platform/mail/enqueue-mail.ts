import { filledSubject } from '#domain/notices/mails/mail-subjects.ts'
import { DEFAULT_SETTINGS } from '#domain/notices/settings/settings.ts'
import type { Tx } from '../database/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail } from './port.ts'

/**
 * Writes the mail and its sending job in the caller's transaction: the mail leaves if, and only if, the data is
 * committed. A mail that was written already (see `Mail`) is ignored. A mail that waits for the digest gets no job.
 * @returns its id; null when it was ignored
 */
export async function enqueueMail(tx: Tx, jobs: Jobs, mail: Mail): Promise<string | null> {
  const { person } = mail
  const subject = (await chosenSubject(tx, mail)) ?? mail.subject
  const [row] = await tx<{ id: string }[]>`
    insert into mails (recipient, reply_to, subject, html, plain_text, kind, dedupe_key, once_for, secret,
      attachments, user_id, link, unsubscribe_url, waits_for_digest, created_at)
    values (${mail.recipient}, ${mail.reply_to ?? null}, ${oneLine(subject)}, ${mail.html}, ${mail.plain_text},
            ${mail.kind}, ${mail.dedupe_key ?? null}, ${mail.once_for ?? null}, ${mail.secret ?? false},
            ${tx.json(mail.attachments ?? [])}, ${person?.user_id ?? null}, ${person?.link ?? null},
            ${person?.unsubscribe_url ?? null}, ${person?.waits_for_digest ?? false},
            coalesce(${person?.written_at ?? null}::timestamptz, now()))
    on conflict do nothing
    returning id`
  if (row && !person?.waits_for_digest) await jobs.enqueue(tx, 'mail.send', { mail_id: row.id })
  return row?.id ?? null
}

/**
 * Subject that administrators have written for this kind. Null when there is none, or when its blanks cannot be filled.
 */
async function chosenSubject(tx: Tx, { kind, subject, facts }: Mail): Promise<string | null> {
  const [row] = await tx<{ chosen: string | null; plateforme: string | null }[]>`
    select (select value ->> ${kind} from settings where key = 'mail_subjects') as chosen,
      (select value #>> '{}' from settings where key = 'platform_name') as plateforme`
  if (!row?.chosen) return null
  const plateforme = row.plateforme ?? DEFAULT_SETTINGS.platform_name
  return filledSubject(row.chosen, { plateforme, objet: subject, ...facts })
}

/** Removes line breaks, which could add headers. */
const oneLine = (subject: string) => subject.replace(/[\r\n]+/g, ' ').trim()
