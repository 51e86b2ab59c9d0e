import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'

/** A new address of the partner's page. It is told once: only its hash is kept. Those of before still open. */
export async function makePartnerLink(context: MemberContext): Promise<{ url: string }> {
  const { db, viewer, clock, config } = context
  const token = randomToken(128)
  await db.begin(async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into partner_links ${tx({ token_hash: sha256(token), created_at: clock(), created_by: viewer.user_id })}
      returning id`
    await audit(tx, {
      ...actorOf(context),
      action: 'partner_link.made',
      entity: 'partner_link',
      entity_id: row!.id,
    })
  })
  return { url: `${config.site_url}/commandes/${token}` }
}
