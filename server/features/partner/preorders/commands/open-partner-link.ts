import type { Context } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'

/** Notes that the partner's page was opened by that address. @returns false when it is unknown or revoked */
export async function openPartnerLink({ db, clock }: Context, token: string): Promise<boolean> {
  const now = clock()
  const [link] = await db<{ id: string }[]>`
    update partner_links set last_used_at = ${now}
    where token_hash = ${sha256(token)} and revoked_at is null returning id`
  return link !== undefined
}
