import { expect, test } from 'vitest'
import { categoryOfTeam, defaultTeam, defaultValues, proposedName } from './form/default-values.ts'
import { resumableId } from './form/resumable.ts'
import { requestKey } from '#web/lib/acts/request-key.ts'
import { announcedMinutes, pollDelayMs } from './payment/waiting-times.ts'

test('le compte à rebours parle à cinq minutes et à une, dix secondes chaque fois', () => {
  const lefts = [600_000, 300_001, 300_000, 291_000, 290_000, 60_001, 60_000, 51_000, 50_000, 0, -5]
  expect(lefts.map(announcedMinutes)).toEqual([null, null, 5, 5, null, null, 1, 1, null, null, null])
})

test('une réponse qui tarde se redemande de plus en plus lentement, au moins toutes les dix secondes', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 20].map(pollDelayMs)
  expect(delays[0]).toBe(1000)
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  expect(delays.at(-1)).toBe(10_000)
})

test('une équipe choisie désigne la seule catégorie ouverte où elle joue', () => {
  expect(['girls', 'mixed', 'boys', 'new'].map((id) => categoryOfTeam(options, id))).toEqual(['1', '2', '', ''])
  const closed = options.categories.map((category) => ({ ...category, can_register: false }))
  expect(categoryOfTeam({ ...options, categories: closed }, 'girls')).toBe('')
  const twice = [...options.categories, { ...options.categories[0]!, id: 3 }]
  expect(categoryOfTeam({ ...options, categories: twice }, 'girls')).toBe('')
})

test('tous les essais d’une demande ont la même clé, une autre demande une autre', () => {
  const first = requestKey(null, { team_name: 'A' })
  expect(requestKey(first, { team_name: 'A' })).toBe(first)
  expect(requestKey(first, { team_name: 'B' }).key).not.toBe(first.key)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
})

const registration = (id: string, status: string, team_name = id) =>
  ({ id, status, team_name, tournament_category_id: 1 }) as never

test('revenir reprend la place réservée, sinon la place proposée, sinon recommence', () => {
  const all = [registration('a', 'approved'), registration('b', 'offered'), registration('c', 'held')]
  expect(resumableId({ registrations: all })).toBe('c')
  expect(resumableId({ registrations: all.slice(0, 2) })).toBe('b')
  expect(resumableId({ registrations: all.slice(0, 1) })).toBeNull()
})

const options = {
  categories: [
    { id: 1, category: 'U13', gender: 'feminin', can_register: true },
    { id: 2, category: 'U15', gender: 'mixte', can_register: true },
  ],
  teams: [
    { id: 'boys', name: 'U13 M', category: 'U13', gender: 'masculin' },
    { id: 'girls', name: 'U13 F', category: 'U13', gender: 'feminin' },
    { id: 'mixed', name: 'U15', category: 'U15', gender: 'masculin' },
  ],
  registrations: [],
  methods: [{ method: 'cheque', label: 'Chèque' }],
  extras: [],
} as unknown as Parameters<typeof defaultValues>[0]

test('l’équipe proposée est de la catégorie et du genre choisis, et pas déjà inscrite', () => {
  expect(defaultTeam(options, '1')).toBe('girls')
  expect(defaultTeam(options, '2')).toBe('mixed')
  expect(defaultTeam({ ...options, registrations: [registration('x', 'pending', 'U13 F')] }, '1')).toBe('new')
})

test('ce qui ne laisse pas de choix est déjà choisi', () => {
  expect(defaultValues(options, 'ES Clisson')).toMatchObject({
    category: '',
    team: 'new',
    team_name: 'ES Clisson',
    method: 'cheque',
  })
  const single = { ...options, categories: options.categories.slice(0, 1) }
  expect(defaultValues(single, null)).toMatchObject({ category: '1', team: 'girls' })
})

test('la catégorie demandée avant cette page est déjà choisie, si elle est ouverte et la seule qui convient', () => {
  const categoryFor = (wanted: Parameters<typeof defaultValues>[2]) => defaultValues(options, null, wanted).category
  expect(categoryFor({ id: 2 })).toBe('2')
  expect(categoryFor({ id: 99 })).toBe('')
  expect(categoryFor({ category: 'U13', gender: 'feminin' })).toBe('1')
  expect(categoryFor({ category: 'Senior' })).toBe('')
})

test('le nom proposé est celui du club, numéroté quand il est déjà pris dans la catégorie', () => {
  const entered = [registration('x', 'pending', 'es clisson'), registration('y', 'pending', 'ES Clisson 2')]
  const known = { ...options, registrations: entered }
  expect(proposedName(known, 'ES Clisson', '1')).toBe('ES Clisson 3')
  expect(proposedName(known, 'ES Clisson', '2')).toBe('ES Clisson')
  expect(proposedName(known, null, '1')).toBe('')
  expect(proposedName(known, 'x'.repeat(120), '1').length).toBeLessThanOrEqual(80)
})
