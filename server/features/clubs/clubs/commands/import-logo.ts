import { Readable } from 'node:stream'
import type { Services } from '#server/platform/context.ts'
import { ORPCError } from '@orpc/server'
import { refuse } from '#server/platform/errors.ts'
import { fetchPublic } from '#server/platform/http/outgoing/fetch-public.ts'
import type { StoredFile } from '#server/platform/uploads/files.ts'
import { takeFile } from '#server/platform/uploads/take-file.ts'
import { LOGO_PICTURES } from '../logo.ts'

/**
 * Copies the picture at an address into our storage, drawn anew as any upload. No other code fetches an address given
 * by a person. The file belongs to nobody until `setLogo`.
 * @throws ADDRESS_REFUSED, ADDRESS_UNREADABLE, and the refusals of an upload
 */
export async function importLogo(
  services: Services,
  { club_id, user_id, address }: { club_id: number; user_id: string; address: string },
): Promise<StoredFile> {
  const bytes = await fetchPublic(address, services.internet)
  if (bytes.length === 0) throw refuse('FILE_EMPTY')
  return takeFile(services, {
    noun: 'logos',
    pictures: LOGO_PICTURES,
    club_id,
    uploaded_by: user_id,
    name: decodedName(address),
    size: bytes.length,
    body: Readable.from([bytes]),
  })
}

/** True for a refusal caused by the picture or its address: trying again would change nothing. */
export const isImportRefusal = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.status < 500

function decodedName(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
