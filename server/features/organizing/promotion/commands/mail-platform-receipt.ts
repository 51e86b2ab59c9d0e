import { formatEuros } from '#domain/common/money.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import type { PlatformReceiptContent } from '../platform-receipt-pdf.ts'

type Row = { club_id: number; user_id: string | null; tournament_id: number; content: PlatformReceiptContent }

/** Mails a paper of the platform to the club’s owners, treasurers and buyer. Its PDF is drawn when the mail leaves. */
export async function mailPlatformReceipt({ config, db, jobs }: Services, receipt_id: string) {
  const [receipt] = await db<Row[]>`
    select x.club_id, b.user_id, b.tournament_id, x.content
    from platform_receipts x join promotion_purchases b on b.id = x.purchase_id where x.id = ${receipt_id}`
  if (!receipt) return
  const { content, club_id, user_id, tournament_id } = receipt
  const { title, number, original, amount_cents, tournament } = content
  const [{ platform_name, contact_email }, readers] = await Promise.all([
    getSettings(db),
    db<{ id: string; email: string }[]>`
      select p.id, p.email from club_members m join profiles p on p.id = m.user_id
      where m.club_id = ${club_id} and p.status = 'active'
        and (m.rights in ('owner', 'treasurer') or p.id = ${user_id})
      order by p.id`,
  ])
  const text = mailText({
    platform_name,
    subject: `${title} n° ${number}`,
    paragraphs: [
      `${content.publisher.name} vous adresse ${original === null ? 'ce reçu' : 'cet avoir'} de ${formatEuros(amount_cents)} pour la mise en avant du tournoi « ${tournament} ».`,
    ],
    action: { label: 'Voir le tournoi', url: `${config.site_url}/organisateur/tournois/${tournament_id}` },
  })
  const attachment = { name: `${number}.pdf`, mime: 'application/pdf', kind: 'platform_receipt', id: receipt_id }
  await db.begin(async (tx) => {
    for (const { id, email } of readers)
      await enqueueMail(tx, jobs, {
        ...text,
        recipient: email,
        reply_to: contact_email,
        kind: 'platform-receipt',
        dedupe_key: `platform-receipt:${receipt_id}:${id}`,
        once_for: receipt_id,
        attachments: [attachment],
      })
  })
}
