import { listRegistrations } from '#server/features/registrations/registrations/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { grow } from '../audit/grow.ts'
import { SECRET_KEY } from '../kit/house.ts'
import type { AdminList } from './lists.ts'

const fill = (db: Db) => grow(db, { registrations: 100_000, lines: 0 })

type Asked = { status?: 'pending' | 'rejected'; q?: string }

const CASES: Record<string, Asked> = {
  'à traiter d’abord': {},
  'en attente': { status: 'pending' },
  refusées: { status: 'rejected' },
  'une équipe': { q: 'banc 42' },
  'un club, mot courant': { q: 'club' },
  'rien ne répond': { q: 'xyzzy' },
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a list of an administrator reads of who asks
const administrator = { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin', club: null } as Viewer

export const registrations: AdminList = {
  name: 'Inscriptions',
  fill,
  cases: Object.entries(CASES).map(([label, asked]) => ({
    label,
    path: `/api/registrations?${new URLSearchParams({ scope: 'all', order: 'to_do', ...asked })}`,
    read: (db) =>
      listRegistrations(
        { db, secrets: createSecrets(SECRET_KEY) },
        administrator,
        { scope: 'all', order: 'to_do', ...asked },
        new Date(),
      ),
  })),
}
