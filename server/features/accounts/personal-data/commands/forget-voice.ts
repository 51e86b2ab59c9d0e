import type { Tx } from '#server/platform/database/client.ts'
import { pieceKey, type StoredFile } from '#server/platform/uploads/files.ts'

/**
 * Erases the words and photos of a person who leaves. The stars given by their club stay, and their reports become
 * anonymous.
 * @returns the keys of the pictures, to remove once this is committed
 */
export async function forgetVoice(tx: Tx, user_id: string): Promise<string[]> {
  await tx`
    update comments set body = '', flagged_words = '{}', version = version + 1 where author_id = ${user_id} and body <> ''`
  await tx`
    update comment_answers
    set body = '', status = 'withdrawn', held_for = null, flagged_words = '{}', version = version + 1
    where author_id = ${user_id} and status <> 'withdrawn'`
  for (const table of ['comments', 'comment_answers', 'photos'])
    await tx`update ${tx(table)} set appeal = '' where appealed_by = ${user_id} and appeal is not null`
  await tx`
    update reports set reporter = 'erased:' || id, body = '' where user_id = ${user_id}`
  const shown = tx`select file_id from photos where author_id = ${user_id} and file_id is not null`
  const files = await tx<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
    select id, noun, pieces from files where id in (${shown})`
  await tx`
    update photos set body = '', status = 'withdrawn', held_for = null, flagged_words = '{}', file_id = null,
      version = version + 1
    where author_id = ${user_id} and status <> 'withdrawn'`
  await tx`delete from files where id = any(${files.map(({ id }) => id)}::uuid[])`
  return files.flatMap((file) => Object.keys(file.pieces).map((piece) => pieceKey(file, piece)))
}
