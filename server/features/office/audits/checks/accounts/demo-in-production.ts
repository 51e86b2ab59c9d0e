import { type Check, counted } from '../../check.ts'

/** No demonstration accounts, whose passwords everybody knows, exist in production. */
export const demoInProduction: Check = {
  code: 'demo_in_production',
  type: 'error',
  priority: 'high',
  category: 'Sécurité',
  message: (n) => counted(n, 'club de démonstration en production', 'clubs de démonstration en production'),
  look: async ({ db, config }) => {
    if (!config.production) return []
    const clubs = await db<{ id: number }[]>`select id from clubs where demo`
    return clubs.map(({ id }) => ({ entity: 'club', entity_id: String(id), detail: 'démonstration' }))
  },
}
