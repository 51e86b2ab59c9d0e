import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Revokes an address, which opens nothing from then on. Safe to repeat. @throws NOT_FOUND */
export async function revokePartnerLink(context: MemberContext, id: string): Promise<void> {
  await act(context, async ({ tx, now, note, viewer }) => {
    const [link] = await tx<{ revoked_at: string | null }[]>`
      select revoked_at from partner_links where id = ${id} for update`
    if (!link) throw refuse('NOT_FOUND')
    if (link.revoked_at) return
    await tx`update partner_links set revoked_at = ${now}, revoked_by = ${viewer.user_id} where id = ${id}`
    await note('partner_link.revoked', { partner_link: id })
  })
}
