import type { Sql } from '#server/platform/database/client.ts'
import { findFile, type StoredFile } from '#server/platform/uploads/files.ts'

export type Contact = { name: string | null; email: string | null; phone: string | null }

/** Finds whom to call about a team: its club, or else the person who registered it. */
export async function getContact(db: Sql, registration_id: string): Promise<Contact> {
  const [contact] = await db<Contact[]>`
    select coalesce(p.full_name, c.president) as name, coalesce(c.email, p.email) as email, coalesce(c.phone, p.phone) as phone
    from registrations r join clubs c on c.id = r.club_id left join profiles p on p.id = r.user_id
    where r.id = ${registration_id}`
  return contact!
}

export async function findFileOfDocument(db: Sql, document_id: string): Promise<StoredFile | null> {
  const [row] = await db<{ file_id: string | null }[]>`select file_id from documents where id = ${document_id}`
  return row?.file_id ? findFile(db, row.file_id) : null
}
