import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'

/** Makes a new address of the partner's page. It is shown once, since only its hash is kept; earlier ones still open. */
export async function makePartnerLink(context: MemberContext): Promise<{ url: string }> {
  const token = randomToken(128)
  await act(context, async ({ tx, now, note, viewer }) => {
    const [row] = await tx<{ id: string }[]>`
      insert into partner_links ${tx({ token_hash: sha256(token), created_at: now, created_by: viewer.user_id })}
      returning id`
    await note('partner_link.made', { partner_link: row!.id })
  })
  return { url: `${context.config.site_url}/commandes/${token}` }
}
