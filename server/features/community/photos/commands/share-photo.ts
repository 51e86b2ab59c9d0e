import type { OwnPhoto } from '#contract/community/photos.ts'
import { PHOTOS_PER_CLUB } from '#domain/common/thresholds.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { keepFile, type StoredFile } from '#server/platform/uploads/files.ts'
import { countPhotos, getOwnPhoto } from '../queries.ts'

/**
 * Adds a photo of the caller's club. Nobody else sees it before a moderator or the organiser has looked at it: the image of
 * a child cannot be unseen. The same picture sent again is the one that is there.
 * @throws PHOTOS_FULL
 */
export async function sharePhoto(act: MemberAct, tournament_id: number, file: StoredFile): Promise<OwnPhoto> {
  const { tx, now, note, viewer } = act
  const club_id = file.club_id!
  await tx`select pg_advisory_xact_lock(hashtext('photos'), ${club_id})`
  const [same] = await tx<{ id: string }[]>`
    select p.id from photos p join files f on f.id = p.file_id
    where p.tournament_id = ${tournament_id} and p.club_id = ${club_id} and f.sha256 = ${file.sha256}`
  if (same) return getOwnPhoto(tx, same.id, now)
  if ((await countPhotos(tx, tournament_id, club_id)) >= PHOTOS_PER_CLUB) throw refuse('PHOTOS_FULL')
  await keepFile(tx, file.id, now)
  const [row] = await tx<{ id: string }[]>`
    insert into photos ${tx({
      tournament_id,
      club_id,
      author_id: viewer.user_id,
      body: '',
      status: 'held',
      held_for: 'review',
      file_id: file.id,
      consent_at: now,
      created_at: now,
    })} returning id`
  await note('content.write', { photos: row!.id }, { status: [null, 'held'], consent: true })
  return getOwnPhoto(tx, row!.id, now)
}
