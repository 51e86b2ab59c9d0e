import { expect, test } from 'vitest'
import { drawn } from '#test/kit/drawn.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { ToDo } from './to-do.tsx'

const nothing = { awaiting_payment: 0, overdue: 0, next_due: null, waiting: 0 }

test.each([
  [
    '190 attendent',
    { approvable: 152, incomplete: 2 },
    190,
    'sur 190 en attente : 2 dossiers incomplets, 36 à payer d’abord',
  ],
  ['tout est payé', { approvable: 3, incomplete: 1 }, 4, 'sur 4 en attente : 1 dossier incomplet'],
  ['rien ne manque', { approvable: 4, incomplete: 0 }, 4, 'dossier complet'],
  ['la liste ne les compte pas', { approvable: 4, incomplete: 2 }, null, 'et 2 dossiers incomplets'],
])('à côté de ce qui peut être validé se lit le reste de ce qui attend : %s', (_when, counts, pending, words) => {
  const query = orpc.registrations.toDo.queryOptions({ input: { scope: 'all' } })
  const html = drawn(<ToDo scope="all" filters={{}} pending={pending} onApproveAll={null} />, [
    [query, { ...nothing, ...counts }],
  ])
  expect(html).toContain(`>${words}<`)
})
