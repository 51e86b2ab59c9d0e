import { listAlikePairs } from '#server/features/clubs/clubs/queries.ts'
import { type Check, counted } from '../../check.ts'

/** Two clubs of one commune and nearly one name are probably the same. */
export const clubDuplicate: Check = {
  code: 'club_duplicate',
  type: 'info',
  priority: 'low',
  category: 'Clubs',
  message: (n) => counted(n, 'club probablement en double', 'clubs probablement en double'),
  look: async ({ db }) => {
    const pairs = await listAlikePairs(db)
    return pairs.map(([first, id]) => ({ entity: 'club', entity_id: String(id), detail: `comme le club ${first}` }))
  },
}
