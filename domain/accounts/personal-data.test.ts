import { expect, test } from 'vitest'
import { type ErasureFacts, erasureDueAt, erasureVerdicts, exportExpiresAt } from './personal-data.ts'
import { refusals } from '../common/verdict.ts'

const club = { is_alone: false, running_registrations: 2, running_tournaments: 1, money_under_way: 1 }
const refused = (facts: ErasureFacts) => refusals(erasureVerdicts(facts)).map(({ code }) => code)

test.each<[string, ErasureFacts, string[]]>([
  ['sans club', { is_platform_owner: false, club: null }, []],
  ['dont les collègues répondent du club', { is_platform_owner: false, club }, []],
  ['propriétaire de la plateforme', { is_platform_owner: true, club: null }, ['platform_owner']],
  [
    'seule dans un club attendu ailleurs',
    { is_platform_owner: false, club: { ...club, is_alone: true } },
    ['alone_organizing', 'alone_registered', 'alone_refunds'],
  ],
  [
    'seule dans un club que rien n’attend',
    {
      is_platform_owner: false,
      club: { is_alone: true, running_registrations: 0, running_tournaments: 0, money_under_way: 0 },
    },
    [],
  ],
])('une personne %s : %#', (_, facts, codes) => expect(refused(facts)).toEqual(codes))

test('sept jours pour revenir sur sa décision, sept pour prendre son archive', () => {
  const asked = new Date('2026-03-27T10:00:00Z')
  expect(erasureDueAt(asked).toISOString()).toBe('2026-04-03T10:00:00.000Z')
  expect(exportExpiresAt(asked).toISOString()).toBe('2026-04-03T10:00:00.000Z')
})
