import { expect, test } from 'vitest'
import { choosableCategories, isOptional, MAIL_CATEGORIES, MAIL_KINDS, mailFate } from './mail-kinds.ts'

const habits = { refused: [], sent_today: 0 }

test('chaque mail a sa catégorie, et celles dont rien n’est écrit ne sont pas proposées', () => {
  for (const { category } of Object.values(MAIL_KINDS)) expect(MAIL_CATEGORIES).toContain(category)
  const shown = choosableCategories().map(({ category }) => category)
  const written = new Set<string>(Object.values(MAIL_KINDS).map(({ category }) => category))
  expect(shown.every((category) => written.has(category))).toBe(true)
  expect(shown).toEqual(expect.arrayContaining(['registrations', 'account', 'people', 'openings']))
})

test('ce qui engage une place, de l’argent ou la sécurité du compte ne se refuse pas', () => {
  expect(MAIL_CATEGORIES.filter(isOptional)).toEqual([
    'people',
    'matches',
    'openings',
    'invitations',
    'documents',
    'nearby',
  ])
  expect(mailFate('registration-rejected', { ...habits, refused: ['registrations'] })).toBe('now')
})

test.each([
  ['thread-message', 4, 'now'],
  ['thread-message', 5, 'digest'],
  ['place-offered', 50, 'now'],
  ['payment-reminder', 50, 'now'],
  ['registration-received', 50, 'now'],
  ['registration-approved', 50, 'now'],
  ['password_changed', 50, 'now'],
  ['registration-new', 5, 'digest'],
] as const)('%s, après %i mails dans la journée : %s', (kind, sent_today, fate) => {
  expect(mailFate(kind, { refused: [], sent_today })).toBe(fate)
})

test('un mail refusé n’attend pas le récapitulatif', () => {
  expect(mailFate('thread-message', { refused: ['people'], sent_today: 9 })).toBe('unwanted')
})
