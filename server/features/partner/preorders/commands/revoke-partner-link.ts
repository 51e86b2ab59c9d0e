import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/** The address opens nothing from then on. Done twice, it is done once. @throws NOT_FOUND */
export async function revokePartnerLink(context: MemberContext, id: string): Promise<void> {
  const { db, viewer, clock } = context
  await db.begin(async (tx) => {
    const [link] = await tx<{ revoked_at: string | null }[]>`
      select revoked_at from partner_links where id = ${id} for update`
    if (!link) throw refuse('NOT_FOUND')
    if (link.revoked_at) return
    await tx`update partner_links set revoked_at = ${clock()}, revoked_by = ${viewer.user_id} where id = ${id}`
    await audit(tx, { ...actorOf(context), action: 'partner_link.revoked', entity: 'partner_link', entity_id: id })
  })
}
