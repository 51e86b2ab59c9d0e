import { expect, test } from 'vitest'
import { drawn } from '#test/kit/drawn.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useOwnTeams } from './use-own-teams.ts'

const mine = [
  orpc.standings.mine.queryOptions({ input: { id: 5 } }),
  { items: [{ registration_id: 'one', team_name: 'ES Clisson – U13F' }] },
] as const
const Named = () =>
  useOwnTeams(5)
    .map(({ name }) => name)
    .join()
const as = (viewer: object | null) => drawn(<Named />, [[orpc.session.current.queryOptions(), { viewer }], mine])

test('les équipes de mon club viennent d’elles-mêmes', () => {
  expect(as({ club: { id: 1 } })).toBe('ES Clisson – U13F')
})

test('une page dessinée pour un visiteur le reste jusqu’à son réveil, même si la réponse du club est déjà là', () => {
  expect(as(null)).toBe('')
})
