import type { AdminMail, AdminMailText, RefusingAddress } from '#contract/notices/mails.ts'
import { failureMeaning, maskedFailure } from '#domain/notices/mails/failure-words.ts'
import { mailLabel } from '#domain/notices/mails/mail-kinds.ts'
import { mailActRefusal, type MailState } from '#domain/notices/mails/mail-state.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import { findNextTries } from '#server/platform/jobs/stored-jobs.ts'

type Asked = PageAsked & {
  q?: string | undefined
  state?: MailState | undefined
  kind?: string | undefined
  refusing?: 'true' | undefined
}

type Row = Omit<AdminMail, 'label' | 'next_try_at' | 'error' | 'permissions'> & { last_error: string | null }

/** Lists mails, the last first. */
export async function listMails(db: Db, { q, state, kind, refusing, ...asked }: Asked) {
  const page = paging(db, asked, { most: 50, way: 'desc', by: [db`m.created_at`, db`m.id`] })
  const rows = await db<(Row & Placed)[]>`
    select ${columns(db)}, ${page.keys} from mails m
    where true
      ${q ? db`and lower(m.recipient) like '%' || lower(${likeWords(q)}) || '%'` : db``}
      ${state ? db`and m.state = ${state}` : db``}
      ${kind ? db`and m.kind = ${kind}` : db``}
      ${refusing ? db`and lower(m.recipient) in (select r.email from refusing_addresses r)` : db``}
      ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: await asMails(db, items), next_cursor }
}

/** Null when there is no such mail. */
export async function findMail(db: Db, id: string): Promise<AdminMail | null> {
  const rows = await db<Row[]>`select ${columns(db)} from mails m where m.id = ${id}`
  return (await asMails(db, rows))[0] ?? null
}

/** Reads a mail with its text, unless its link opens something: a reader could then act as its person. */
export async function findMailText(db: Db, config: Config, id: string): Promise<AdminMailText | null> {
  const [mail, [written]] = await Promise.all([
    findMail(db, id),
    db<{ reply_to: string | null; plain_text: string }[]>`select reply_to, plain_text from mails where id = ${id}`,
  ])
  if (!mail || !written) return null
  const hidden = mail.secret && (config.production || config.smtp_url !== undefined)
  return { ...mail, reply_to: written.reply_to, text: hidden || written.plain_text === '' ? null : written.plain_text }
}

/** Reads a mail behind a lock: nobody else changes it until the transaction ends. */
export async function lockMail(tx: Sql, id: string) {
  const [row] = await tx<Row[]>`select ${columns(tx)} from mails m where m.id = ${id} for update of m`
  return row ?? null
}

/** Lists refusing addresses; the one that refused last comes first. */
export async function listRefusing(db: Db, asked: PageAsked) {
  const page = paging(db, asked, { most: 50, way: 'desc', by: [db`r.last_at`, db`r.email`] })
  const rows = await db<(Omit<RefusingAddress, 'error'> & { answer: string } & Placed)[]>`
    select r.email, iso_instant(r.since) as since, iso_instant(r.last_at) as last_at, r.answer, ${page.keys},
      (select count(*)::int from mails m where lower(m.recipient) = r.email and m.state = 'refused') as mails
    from refusing_addresses r
    where true ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(({ answer, ...row }) => ({ ...row, error: inWords(answer) })), next_cursor }
}

/** Finds the words for somebody whose address takes no mail; null when it does. */
export async function findRefusal(db: Sql, email: string) {
  const [row] = await db<{ email: string; since: string; answer: string }[]>`
    select email, iso_instant(since) as since, answer from refusing_addresses where email = lower(${email})`
  if (!row) return null
  const { answer, ...rest } = row
  return { ...rest, meaning: failureMeaning(answer) ?? 'Votre messagerie les refuse.' }
}

const columns = (db: Sql) => db`
  m.id, m.kind, m.recipient, m.subject, m.state, m.attempts, iso_instant(m.created_at) as created_at,
  iso_instant(m.sent_at) as sent_at, m.last_error, m.secret, m.waits_for_digest as in_digest,
  exists (select from refusing_addresses r where r.email = lower(m.recipient)) as address_refuses`

async function asMails(db: Db, rows: readonly Row[]): Promise<AdminMail[]> {
  const unsent = rows.filter(({ state }) => state === 'waiting' || state === 'failing').map(({ id }) => id)
  const tries = await findNextTries(db, 'mail.send', 'mail_id', unsent)
  return rows.map(({ last_error, ...row }) => {
    const why_not_resend = mailActRefusal('resend', row)
    return {
      ...row,
      label: mailLabel(row.kind),
      next_try_at: tries.get(row.id) ?? null,
      error: last_error === null ? null : inWords(last_error),
      permissions: {
        resend: why_not_resend === null,
        why_not_resend,
        give_up: mailActRefusal('give_up', row) === null,
      },
    }
  })
}

const inWords = (failure: string) => ({ meaning: failureMeaning(failure), detail: maskedFailure(failure) })

/** Mails that have to leave now, those that failed before among them, and how long the first has waited. */
export async function countUnsentMails(db: Sql): Promise<{ waiting: number; oldest_seconds: number }> {
  const [unsent] = await db<{ waiting: number; oldest_seconds: number }[]>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest_seconds
    from mails where state in ('waiting', 'failing') and not waits_for_digest`
  return unsent!
}
