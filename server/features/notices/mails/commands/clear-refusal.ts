import { sha256 } from '#server/platform/secrets/secrets.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/** The next mail to that address is tried again. The journal names the address apart. @throws NOT_FOUND */
export async function clearRefusal(context: MemberContext, email: string): Promise<{ email: string }> {
  return context.db.begin(async (tx) => {
    const [row] = await tx<{ email: string; subject_id: string | null }[]>`
      delete from refusing_addresses where email = lower(${email})
      returning email, (select u.id from auth.users u where u.email = refusing_addresses.email) as subject_id`
    if (!row) throw refuse('NOT_FOUND')
    await audit(tx, {
      ...actorOf(context),
      action: 'mail.address_cleared',
      entity: 'mail_address',
      entity_id: sha256(row.email).slice(0, 16),
      personal: { subject_id: row.subject_id, changes: { email: row.email } },
    })
    return { email: row.email }
  })
}
