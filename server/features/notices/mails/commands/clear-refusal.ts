import { sha256 } from '#server/platform/secrets/secrets.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Clears an address, so that the next mail to it is tried. The journal keeps the address apart. @throws NOT_FOUND */
export async function clearRefusal(context: MemberContext, email: string): Promise<{ email: string }> {
  return act(context, async ({ tx, note }) => {
    const [row] = await tx<{ email: string; subject_id: string | null }[]>`
      delete from refusing_addresses where email = lower(${email})
      returning email, (select u.id from auth.users u where u.email = refusing_addresses.email) as subject_id`
    if (!row) throw refuse('NOT_FOUND')
    const personal = { subject_id: row.subject_id, changes: { email: row.email } }
    await note('mail.address_cleared', { mail_address: sha256(row.email).slice(0, 16) }, {}, { personal })
    return { email: row.email }
  })
}
