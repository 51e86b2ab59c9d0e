import { sealOf } from '#server/features/notices/journal/commands/seal-journal.ts'
import { digestOf, listAlteredReasons } from '#server/features/notices/journal/queries.ts'
import { type Check, counted, type Found } from '../../check.ts'

/**
 * The lines of the last thirty sealed days are unchanged, each seal holds the one before, and the given reasons are
 * unchanged.
 */
export const journalAltered: Check = {
  code: 'journal_altered',
  type: 'error',
  priority: 'high',
  category: 'Journal',
  message: (n) => counted(n, 'jour ou ligne du journal a été modifié', 'jours ou lignes du journal ont été modifiés'),
  look: async ({ db }) => {
    const seals = await db<{ day: string; digest: string; seal: string; version: number }[]>`
      select day::text, digest, seal, version from journal_seals order by day`
    const found: Found[] = []
    for (const [index, { day, digest, seal, version }] of seals.entries()) {
      const recent = index >= seals.length - 30
      const holds =
        seal === sealOf(seals[index - 1]?.seal ?? '', digest) &&
        (!recent || (await digestOf(db, day, version))?.digest === digest)
      if (!holds) found.push({ entity: 'journal', entity_id: day, detail: 'le sceau ne correspond plus' })
    }
    for (const { id } of await listAlteredReasons(db))
      found.push({ entity: 'journal_line', entity_id: id, detail: 'le motif n’est plus celui qui a été donné' })
    return found
  },
}
