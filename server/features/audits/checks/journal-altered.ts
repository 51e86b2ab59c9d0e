import { sealOf } from '#server/features/journal/commands/seal-journal.ts'
import { digestOf } from '#server/features/journal/queries.ts'
import { type Check, counted, type Found } from '../check.ts'

/** The lines of the last thirty sealed days are those that were sealed, and the seals hold one another. */
export const journalAltered: Check = {
  code: 'journal_altered',
  type: 'error',
  priority: 'high',
  category: 'Journal',
  message: (n) => counted(n, 'jour du journal a été modifié', 'jours du journal ont été modifiés'),
  look: async ({ db }) => {
    const seals = await db<{ day: string; digest: string; seal: string }[]>`
      select day::text, digest, seal from journal_seals order by day`
    const found: Found[] = []
    for (const [index, { day, digest, seal }] of seals.entries()) {
      const recent = index >= seals.length - 30
      const holds =
        seal === sealOf(seals[index - 1]?.seal ?? '', digest) &&
        (!recent || (await digestOf(db, day))?.digest === digest)
      if (!holds) found.push({ entity: 'journal', entity_id: day, detail: 'le sceau ne correspond plus' })
    }
    return found
  },
}
