import type { Tx } from '#server/platform/database/client.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'
import { logoFileId } from '../logo.ts'

/** Releases the logo of a club, whose crest then shows its pattern again. */
export async function dropLogo(tx: Tx, club_id: number, now: Date) {
  const [club] = await tx<{ logo_key: string | null }[]>`select logo_key from clubs where id = ${club_id} for update`
  if (!club?.logo_key) return
  await tx`update clubs set logo_key = null, updated_at = ${now} where id = ${club_id}`
  await releaseFile(tx, logoFileId(club.logo_key))
}
