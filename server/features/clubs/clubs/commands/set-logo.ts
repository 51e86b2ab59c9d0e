import type { ClubFace } from '#contract/common/club-face.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { keepFile, pieceKey, releaseFile, type StoredFile } from '#server/platform/uploads/files.ts'
import { logoFileId } from '../logo.ts'
import type { FaceRow } from '../queries.ts'

/**
 * Sets the logo in the crest of a club, or brings back its pattern when `file` is null. The former logo is released.
 * @param actor.now date of the change
 */
export async function setLogo(
  tx: Tx,
  { actor_id, request_id, now }: Actor & { now: Date },
  club_id: number,
  file: StoredFile | null,
): Promise<ClubFace> {
  const [before] = await tx<{ logo_key: string | null }[]>`select logo_key from clubs where id = ${club_id} for update`
  const logo_key = file && pieceKey(file, '256')
  if (before?.logo_key) await releaseFile(tx, logoFileId(before.logo_key))
  if (file) await keepFile(tx, file.id, now)
  const [club] = await tx<{ face: FaceRow }[]>`
    update clubs c set logo_key = ${logo_key}, updated_at = ${now} where id = ${club_id} returning club_face(c) as face`
  if (logo_key !== before?.logo_key)
    await audit(tx, {
      actor_id,
      action: file ? 'club.logo_set' : 'club.logo_removed',
      entity: 'club',
      entity_id: club_id,
      changes: { logo_key: [before?.logo_key ?? null, logo_key] },
      request_id,
    })
  return withColours(club!.face)
}
