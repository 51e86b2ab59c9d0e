import { expect, test } from 'vitest'
import type { PricedCategory } from '#domain/registrations/entering/pasted-teams.ts'
import { readPasted } from './read-pasted.ts'

const CATEGORIES: PricedCategory[] = [
  { id: 1, label: 'U11 féminin', category: 'U11', gender: 'feminin', division: null, price_cents: 4_000 },
  { id: 2, label: 'U13 masculin', category: 'U13', gender: 'masculin', division: null, price_cents: 4_000 },
]

test.each([
  ['tabulations, fins de ligne Windows', 'Club\tCatégorie\tContact\r\nES Villers\tU11 F\ta@b.fr\r\nBC\tU13\t\r\n'],
  ['points-virgules', 'Club;Catégorie;Contact\nES Villers;U11 F;a@b.fr\nBC;U13;'],
  ['virgules', 'Club,Catégorie,Contact\nES Villers,U11 F,a@b.fr\nBC,U13,'],
  ['guillemets', '"Club";"Catégorie";"Contact"\r\n"ES Villers";"U11 F";"a@b.fr"\r\n"BC";"U13";""'],
  ['sans titres', 'ES Villers\tU11 F\ta@b.fr\nBC\tU13\t'],
  ['lignes vides', '\n\nClub;Catégorie;Contact\n\nES Villers;U11 F;a@b.fr\n;;\nBC;U13;\n\n'],
  ['marque d’ordre des octets', '\ufeffClub;Catégorie;Contact\nES Villers;U11 F;a@b.fr\nBC;U13;'],
])('une liste collée se lit : %s', (_, text) => {
  expect(readPasted(text, CATEGORIES)).toMatchObject({
    teams: [
      { club: 'ES Villers', category_id: 1, contact: 'a@b.fr', unread: {} },
      { club: 'BC', category_id: 2, contact: '', unread: {} },
    ],
  })
})

test('un séparateur et un saut de ligne entre guillemets restent dans la case', () => {
  expect(readPasted('Club;Catégorie\n"ES Villers;\nBocage";U13', CATEGORIES)).toMatchObject({
    teams: [{ club: 'ES Villers; Bocage', category_id: 2 }],
  })
})
