import type { Preorder } from '#contract/partner/preorders.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { ALIKE_MINUTES } from '#server/platform/procedures/idempotency.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { act } from '#server/platform/procedures/act.ts'
import { clubMail } from '../mails/club-mail.ts'
import { partnerMail } from '../mails/partner-mail.ts'

/**
 * Stores the order, then mails it to the partner, who answers the club directly, and a copy to the club. An order that is
 * sent twice is there once.
 * @throws PREORDERS_CLOSED while the platform has no partner
 */
export async function placePreorder(context: Context, preorder: Preorder) {
  const { partner, platform_name } = await getSettings(context.db)
  if (!partner.name || !partner.email) throw refuse('PREORDERS_CLOSED')
  const { club_name, contact_name, email, phone, tournament_name, quantity, product_type, sizes = {} } = preorder
  await act(context, async ({ tx, now, jobs, viewer }) => {
    if (await isPlaced(tx, preorder, now)) return
    const [row] = await tx<{ id: string }[]>`
      insert into textile_preorders (club_id, user_id, club_name, contact_name, email, phone, tournament_name, quantity,
        product_type, special_requests, sizes, created_at)
      values (${viewer?.club?.id ?? null}, ${viewer?.user_id ?? null}, ${club_name}, ${contact_name}, ${email}, ${phone},
        ${tournament_name}, ${quantity}, ${product_type}, ${preorder.special_requests || null}, ${tx.json(sizes)}, ${now})
      returning id`
    await enqueueMail(tx, jobs, {
      ...partnerMail(preorder, platform_name),
      recipient: partner.email,
      reply_to: email,
      kind: 'preorder',
      dedupe_key: `preorder:${row!.id}`,
    })
    await enqueueMail(tx, jobs, {
      ...clubMail(preorder, { platform_name, partner_name: partner.name, isKnown: viewer !== null }),
      recipient: email,
      reply_to: partner.email,
      kind: 'preorder-copy',
      dedupe_key: `preorder-copy:${row!.id}`,
    })
  })
}

/** Whether the same order has just been placed: without a session its author has no idempotency key. */
async function isPlaced(tx: Tx, preorder: Preorder, now: Date): Promise<boolean> {
  const { club_name, contact_name, email, phone, tournament_name, quantity, product_type, sizes = {} } = preorder
  await tx`select pg_advisory_xact_lock(hashtext('textile_preorders'), hashtext(${email}))`
  const [placed] = await tx`
    select from textile_preorders
    where club_name = ${club_name} and contact_name = ${contact_name} and email = ${email} and phone = ${phone}
      and tournament_name = ${tournament_name} and quantity = ${quantity} and product_type = ${product_type}
      and special_requests is not distinct from ${preorder.special_requests || null} and sizes = ${tx.json(sizes)}
      and created_at > ${now}::timestamptz - make_interval(mins => ${ALIKE_MINUTES})`
  return placed !== undefined
}
