import { expect, test } from 'vitest'
import { choosableCategories, isOptional, MAIL_CATEGORIES, MAIL_KINDS, type MailKind, mailFate } from './mail-kinds.ts'

const habits = { refused: [], sent_today: 0, is_pressing: false }

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
  expect(mailFate(kind, { ...habits, sent_today })).toBe(fate)
})

test('un mail refusé n’attend pas le récapitulatif', () => {
  expect(mailFate('thread-message', { ...habits, refused: ['people'], sent_today: 9 })).toBe('unwanted')
})

const kindsThat = (wait: string) =>
  Object.entries(MAIL_KINDS).flatMap(([kind, { waits }]) => (waits === wait ? [kind] : []))

test('ce qui change qui vient ou quand n’attend pas le récapitulatif à l’approche du jour', () => {
  expect(kindsThat('nearing').toSorted()).toEqual([
    'category-changed-by-club',
    'change-dropped',
    'entrant-document-rejected',
    'organizer-changed',
    'plan-published',
    'registration-cancelled',
    'registration-cancelled-by-club',
    'registration-expired',
    'registration-new',
    'registration-rejected',
    'team-replaced-by-club',
    'thread-message',
    'tournament-submitted',
  ])
  for (const kind of kindsThat('nearing') as MailKind[]) {
    expect(mailFate(kind, { ...habits, sent_today: 50, is_pressing: true })).toBe('now')
    expect(mailFate(kind, { ...habits, sent_today: 50 })).toBe('digest')
    expect(mailFate(kind, habits)).toBe('now')
  }
})

test('ce qui peut toujours attendre le récapitulatif ne change ni qui vient ni quand : chaque nouveau mail le dit ici', () => {
  expect(kindsThat('always').toSorted()).toEqual([
    'category-changed',
    'club_unverified',
    'club_verified',
    'comment-answered',
    'comment-new',
    'content-decided',
    'document-approved',
    'extra-dropped',
    'extra-dropped-by-club',
    'invitation_accepted',
    'join_answer',
    'join_request',
    'member_left',
    'organizing-asked',
    'organizing-refused',
    'past-club-invited',
    'payment-extra',
    'payment-part',
    'payment-surplus',
    'promotion-answered',
    'promotion-bought',
    'promotion-not-served',
    'promotion-refunded',
    'refund-settled',
    'registration-paid',
    'registration-replaced',
    'registration-waitlisted',
    'report-answered',
    'surplus-moved',
    'team-renamed',
    'team-renamed-by-club',
    'team-replaced',
    'tournament-finished',
  ])
})
