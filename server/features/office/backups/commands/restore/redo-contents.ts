import type { JournalAction } from '#domain/notices/journal/journal.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'
import { after, type Redo, type Remembered, textsOf } from './remembered.ts'

/** Children, documents and contents that must not be seen again, and doors closed by the platform. */
export const CONTENTS_REDONE = {
  'document.withdraw': async (tx, { entity_id }) => {
    const [document] = await tx<{ file_id: string | null }[]>`select file_id from documents where id = ${entity_id}`
    await tx`update documents set status = 'withdrawn', file_id = null, version = version + 1 where id = ${entity_id}`
    if (document?.file_id) await releaseFile(tx, document.file_id)
  },
  'partner_link.revoked': (tx, { entity_id, at }) =>
    tx`update partner_links set revoked_at = ${at} where id = ${entity_id} and revoked_at is null`,
  'player.removed': (tx, { entity_id }) => tx`delete from players where id = ${entity_id}`,
  'player.erased_for_family': (tx, { entity_id, changes }) =>
    tx`delete from players where id::text = any(${[entity_id, ...textsOf(changes.erased)]})`,
  // An answer given since is in no backup. It is noted as not answered, which is no consent.
  'player.edited': async (tx, { entity_id, changes }) => {
    if (textsOf(changes.fields).includes('image_consent'))
      await tx`
        update players set image_consent = null, consent_from = null, consent_on = null, consent_noted_by = null
        where id = ${entity_id}`
  },
  'content.reject': hide,
  'content.hide': hide,
  'content.withdraw': hide,
  'content.forget': hide,
  'setting.power_changed': setAgain,
  'setting.switched': setAgain,
} satisfies Partial<Record<JournalAction, Redo>>

/** A content withdrawn or hidden since waits for a moderator again, so that it is not shown by mistake. */
async function hide(tx: Tx, { entity_id }: Remembered) {
  for (const table of ['comments', 'comment_answers', 'photos'])
    await tx`
      update ${tx(table)} set status = 'held', held_for = 'review', version = version + 1
      where id = ${entity_id} and is_shown(status)`
}

/** Gives a switch or a power its last value. */
async function setAgain(tx: Tx, { entity_id, changes, at }: Remembered) {
  const value = after(changes.value)
  if (typeof value === 'boolean')
    await tx`
      insert into settings (key, value, updated_at) values (${entity_id}, ${tx.json(value)}, ${at})
      on conflict (key) do update set value = excluded.value, updated_by = null, updated_at = excluded.updated_at`
}
