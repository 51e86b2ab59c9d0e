import { expect, test } from 'vitest'
import { forfeitWords } from './forfeit-words.ts'

const side = (name: string) => ({ registration_id: name, name })
const match = (pool: string | null) => ({
  teams: [side('Bron'), side('Irigny')] as [ReturnType<typeof side>, ReturnType<typeof side>],
  pool,
})
const by_default = { score: [2, 0] as [number, number], points: 1 }
const rules = (second_annuls = false) => ({
  forfeit: { score: [20, 0] as [number, number], points: 0, second_annuls },
  by_default,
})
const said = (...asked: Parameters<typeof forfeitWords>) =>
  forfeitWords(...asked).map((words) => words.replaceAll('\u00a0', ' '))

test('un forfait dit le score, qui gagne et les points, avant d’être enregistré', () => {
  expect(said({ kind: 'forfeit', by: 1 }, match('Poule A'), rules())).toEqual([
    '20 – 0 pour Bron.',
    'Irigny a 0 point au classement.',
  ])
  expect(said({ kind: 'forfeit', by: 0 }, match(null), rules())).toEqual([
    '20 – 0 pour Irigny.',
    'Irigny gagne ce match : la suite en tient compte.',
  ])
})

test('un forfait sans score compté, en 3x3, dit seulement qui gagne', () => {
  const without = { forfeit: { score: [0, 0] as [number, number], points: 0, second_annuls: false }, by_default }
  expect(said({ kind: 'forfeit', by: 1 }, match('Poule A'), without)).toEqual([
    'Gagné sans jouer par Bron.',
    'Irigny a 0 point au classement.',
  ])
})

test('un deuxième forfait qui annule les matchs d’une équipe se dit, en poule seulement', () => {
  const annuls = 'Au deuxième forfait d’une équipe, tous ses matchs sont annulés.'
  expect(said({ kind: 'forfeit', by: 1 }, match('Poule A'), rules(true))).toContain(annuls)
  expect(said({ kind: 'forfeit', by: 1 }, match(null), rules(true))).not.toContain(annuls)
})

test('un double forfait ne fait gagner personne', () => {
  expect(said({ kind: 'double_forfeit' }, match('Poule A'), rules())).toEqual([
    'Bron et Irigny perdent, avec 0 point au classement.',
  ])
  expect(said({ kind: 'double_forfeit' }, match(null), rules())).toEqual([
    'Personne ne gagne ce match : la suite en tient compte.',
  ])
})

test('un défaut garde le score si l’autre équipe menait, sinon prend celui des règles, avec ses points', () => {
  const ended = (score: [number, number]) => ({ kind: 'default' as const, by: 1 as const, score })
  expect(said(ended([40, 20]), match('Poule A'), rules(true))).toEqual([
    '40 – 20 pour Bron.',
    'Irigny a 1 point au classement.',
  ])
  expect(said(ended([20, 40]), match(null), rules())).toEqual([
    '2 – 0 pour Bron.',
    'Bron gagne ce match : la suite en tient compte.',
  ])
  const keeps = { ...rules(), by_default: { score: 'winner_keeps' as const, points: 0 } }
  expect(said(ended([12, 15]), match('Poule A'), keeps)).toEqual([
    '12 – 0 pour Bron.',
    'Irigny a 0 point au classement.',
  ])
})
