import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import {
  added,
  firstLine,
  type Lines,
  moved,
  refusalOf,
  refused,
  refusedLines,
  removed,
  restoredLines,
  stowed,
} from './lines.ts'

const typed = (team_name: string, category = '1') => ({ category, team: 'new', team_name, younger: false })
const card = { method: 'card' as const, number: '4242', expiry: '12/31', cvv: '951' }
const names = ({ list }: Lines) => list.map(({ values }) => values.team_name)

const three = () => added(added(firstLine(7, typed('Un')), 7, typed('Deux')), 8, typed('Trois'))

test('une équipe ajoutée s’ouvre à la fin, et ce qui était tapé reste à sa ligne, sans un chiffre de carte', () => {
  const lines = stowed(three(), { ...typed('Trois bis'), ...card })
  expect([names(lines), lines.open]).toEqual([['Un', 'Deux', 'Trois bis'], 2])
  expect(JSON.stringify(lines)).not.toMatch(/4242|951|12\/31/)
})

test.each([
  ['celle qui est ouverte : la précédente s’ouvre', 2, ['Un', 'Deux'], 1],
  ['une autre : celle qui est ouverte le reste', 0, ['Deux', 'Trois'], 2],
])('retirer %s', (_name, key, left, open) => {
  const lines = removed(three(), key)
  expect([names(lines), lines.open]).toEqual([left, open])
})

test('la première ouverte et retirée laisse la suivante ; la dernière qui reste ne se retire pas', () => {
  expect(removed({ ...three(), open: 0 }, 0).open).toBe(1)
  const one = firstLine(7, typed('Un'))
  expect(removed(one, 0)).toBe(one)
})

test('une clé n’est jamais donnée deux fois', () => {
  const lines = added(removed(three(), 1), 7, typed('Quatre'))
  expect(lines.list.map(({ key }) => key)).toEqual([0, 2, 3])
})

test('changer de tournoi ne change que la ligne ouverte', () => {
  const { list } = moved(three(), 9, typed('Ailleurs'))
  expect(list.map(({ tournament_id }) => tournament_id)).toEqual([7, 7, 9])
})

test('chaque refus se lit à sa ligne, la première refusée s’ouvre, et rien de tapé n’est perdu', () => {
  const full = { code: 'TOURNAMENT_FULL', message: 'Il n’y a plus de place.' }
  const twice = { code: 'ALREADY_REGISTERED', message: 'Cette équipe est déjà inscrite.' }
  const lines = refused(three(), [
    { line: 2, ...full },
    { line: 1, ...twice },
  ])
  expect(lines.list.map((line) => refusalOf(line)?.message)).toEqual([undefined, twice.message, full.message])
  expect([lines.open, names(lines)]).toEqual([1, ['Un', 'Deux', 'Trois']])
  const corrected = stowed(lines, { ...typed('Deux bis'), ...card })
  expect(refusalOf(corrected.list[1]!)).toBeNull()
  expect(refused(lines, []).list.some(({ refusal }) => refusal)).toBe(false)
})

test('les lignes refusées viennent de l’erreur du panier, d’aucune autre', () => {
  const lines = [{ line: 0, code: 'TOURNAMENT_FULL', message: 'Complet.' }]
  const fault = (code: string, data: unknown) => new ORPCError(code, { defined: true, status: 409, message: '…', data })
  expect(refusedLines(fault('BASKET_REFUSED', { lines }))).toEqual(lines)
  expect(refusedLines(fault('BASKET_REFUSED', {}))).toEqual([])
  expect(refusedLines(fault('BASKET_ORGANIZERS', { lines }))).toBeNull()
  expect(refusedLines(new TypeError('fetch failed'))).toBeNull()
})

test('ce qui fut gardé dans l’onglet revient tel quel, ou pas du tout', () => {
  const lines = three()
  expect(restoredLines(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
  const wrong = [undefined, 'x', {}, { list: [], open: 0 }, { list: [{ key: 0 }], open: 0 }, { ...lines, open: 12 }]
  expect(wrong.map(restoredLines)).toEqual(wrong.map(() => null))
})
