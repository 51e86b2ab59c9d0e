import { expect, test } from 'vitest'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import { checkoutRefusal } from './checkout-refusal.ts'

type Category = Parameters<typeof checkoutRefusal>[0]['categories'][number]

const registrations: Parameters<typeof checkoutRefusal>[0]['registrations'] = []

const category = (state: 'open' | 'full' | 'shut', ...codes: string[]): Category =>
  ({
    can_register: state === 'open',
    can_join_waiting_list: state === 'full',
    verdicts: codes.map((code) => ({ code, level: 'refusal', message: `Parce que ${code}` })),
  }) as unknown as Category

test('une catégorie ouverte, ou une liste d’attente, suffit pour continuer', () => {
  expect(
    checkoutRefusal({ registrations, categories: [category('shut', 'already_registered'), category('open')] }),
  ).toBeNull()
  expect(checkoutRefusal({ registrations, categories: [category('full', 'category_full')] })).toBeNull()
})

test('qui est déjà inscrit l’apprend dans les mots du catalogue', () => {
  const verdicts = [{ code: 'already_registered', level: 'refusal', message: 'Vous êtes déjà inscrit à ce tournoi.' }]
  const categories = [{ can_register: false, can_join_waiting_list: false, verdicts } as unknown as Category]
  expect(checkoutRefusal({ registrations, categories })).toEqual({
    code: 'already_registered',
    title: 'Déjà inscrit',
    message: 'Vous êtes déjà inscrit à ce tournoi.',
  })
})

test('l’inscription d’un collègue finit sa phrase', () => {
  expect(checkoutRefusal({ registrations, categories: [category('shut', 'club_already_registered')] })?.message).toBe(
    'Parce que club_already_registered.',
  )
})

test('être inscrit l’emporte sur des inscriptions fermées, pas sur un tournoi annulé', () => {
  expect(
    checkoutRefusal({ registrations, categories: [category('shut', 'tournament_closed', 'already_registered')] })
      ?.title,
  ).toBe('Déjà inscrit')
  expect(
    checkoutRefusal({ registrations, categories: [category('shut', 'tournament_cancelled', 'already_registered')] })
      ?.title,
  ).toBe('Tournoi annulé')
})

test('un tournoi sans catégorie est fermé', () => {
  expect(checkoutRefusal({ registrations, categories: [] })?.title).toBe('Inscriptions fermées')
})

test('un club inactif ne lit pas qu’il est suspendu, ni qui a trop réservé que tout est fermé', () => {
  const titleOf = (code: string) => checkoutRefusal({ registrations, categories: [category('shut', code)] })?.title
  expect([titleOf('club_suspended'), titleOf('club_inactive')]).toEqual(['Club suspendu', 'Club inactif'])
  expect(titleOf('holds_unpaid')).toBe('Réservation à reprendre plus tard')
})

test('une équipe en liste d’attente, ou dont la place n’est pas prise, ne se lit pas « Déjà inscrit »', () => {
  const titleOf = (...statuses: RegistrationStatus[]) =>
    checkoutRefusal({
      categories: [category('shut', 'team_limit')],
      registrations: statuses.map((status) => ({ status })),
    })?.title
  expect(titleOf('approved')).toBe('Déjà inscrit')
  expect(titleOf('waitlisted')).toBe('En liste d’attente')
  expect(titleOf('waitlisted', 'pending')).toBe('Déjà inscrit et en liste d’attente')
  expect(titleOf('offered')).toBe('Place proposée')
  expect(titleOf('held')).toBe('Place gardée')
})
