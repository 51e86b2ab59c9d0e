import { formatEuros } from '#domain/common/money.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import type { ReceiptContent } from '../receipt-pdf.ts'

type Row = { club_id: number; user_id: string | null; content: ReceiptContent }

/** Mails the receipt to the club after the payment's transaction; its PDF is drawn when the mail leaves. */
export async function mailReceipt(services: Services, receipt_id: string) {
  const { config, db, jobs } = services
  const [receipt] = await db<Row[]>`
    select r.club_id, r.user_id, re.content from receipts re join registrations r on r.id = re.registration_id
    where re.id = ${receipt_id}`
  if (!receipt) return
  const { content } = receipt
  const [{ platform_name }, readers] = await Promise.all([getSettings(db), listReaders(services, receipt)])
  const text = mailText({
    platform_name,
    subject: `${content.title} n° ${content.number}`,
    paragraphs: [
      `${content.organizer.name} vous adresse ${content.original === null ? 'ce reçu' : 'cet avoir'} de ${formatEuros(content.amount_cents)} pour ${content.team}, tournoi « ${content.tournament} ».`,
    ],
    action: { label: 'Voir mes inscriptions', url: `${config.site_url}/club/inscriptions` },
  })
  const attachment = { name: `${content.number}.pdf`, mime: 'application/pdf', kind: 'receipt', id: receipt_id }
  await db.begin(async (tx) => {
    for (const { id, email } of readers)
      await enqueueMail(tx, jobs, {
        ...text,
        recipient: email,
        reply_to: content.organizer.email,
        kind: 'receipt',
        dedupe_key: `receipt:${receipt_id}:${id}`,
        once_for: receipt_id,
        attachments: [attachment],
      })
  })
}

const listReaders = ({ db }: Services, { club_id, user_id }: Row) => db<{ id: string; email: string }[]>`
  select p.id, p.email from club_members m join profiles p on p.id = m.user_id
  where m.club_id = ${club_id} and p.status = 'active'
    and (m.rights in ('owner', 'treasurer') or p.id = ${user_id})
  order by p.id`
