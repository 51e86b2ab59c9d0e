import { describe, expect, test } from 'vitest'
import { emptyLine, inputOf, isReady, isWaiting, pastedLine, problemsOf, type TypedLine } from './typed-line.ts'

const line = (typed: Partial<TypedLine>): TypedLine => ({ ...emptyLine(), ...typed })
const AIGLES = { club: 'ES Villers', category: '3', contact: '06 12 34 56 78' }
const KNOWN = { id: 7, has_account: true }

describe('une ligne dit ce qui lui manque', () => {
  test.each<[string, Partial<TypedLine>, Record<string, string>]>([
    ['complète', AIGLES, {}],
    ['d’un club connu, sans contact', { ...AIGLES, known: KNOWN, contact: '' }, {}],
    ['sans catégorie', { ...AIGLES, category: '' }, { category: 'Choisissez la catégorie.' }],
    ['sans club', { ...AIGLES, club: '' }, { club: 'Indiquez le nom du club.' }],
    ['sans paiement choisi', { ...AIGLES, payment: '' }, { payment: 'Choisissez comment elle paie.' }],
    ['refusée par le serveur', { ...AIGLES, told: { category: 'Complet.' } }, { category: 'Complet.' }],
  ])('%s', (_, typed, problems) => {
    expect(problemsOf(line(typed))).toEqual(problems)
    expect(isReady(line(typed))).toBe(Object.keys(problems).length === 0)
  })
})

test('une ligne vide ou déjà inscrite n’attend rien', () => {
  expect([line({}), line({ ...AIGLES, is_entered: true }), line(AIGLES)].map(isWaiting)).toEqual([false, false, true])
})

test('sans nom d’équipe, elle porte celui de son club ; un club choisi part par son numéro', () => {
  expect(inputOf(line({ ...AIGLES, payment: 'received:cash' }))).toMatchObject({
    team_name: 'ES Villers',
    tournament_category_id: 3,
    club: { kind: 'new', name: 'ES Villers', contact: '06 12 34 56 78' },
    payment: { state: 'received', method: 'cash' },
  })
  expect(inputOf(line({ ...AIGLES, known: KNOWN, team_name: ' Les Aigles ' }))).toMatchObject({
    team_name: 'Les Aigles',
    club: { kind: 'known', club_id: 7 },
  })
})

test('une ligne collée garde ce qui ne se lisait pas, et deux lignes ont deux clés', () => {
  const team = { club: 'BC', team_name: '', category_id: null, contact: '', payment: null, papers_seen: true }
  const pasted = [1, 2].map(() => pastedLine({ ...team, unread: { category: '« U13 » ?' } }))
  expect(problemsOf(pasted[0]!)).toMatchObject({ category: '« U13 » ?' })
  expect(pasted[0]!.key).not.toBe(pasted[1]!.key)
})
