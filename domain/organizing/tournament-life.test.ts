import { describe, expect, test } from 'vitest'
import {
  canMoveCategory,
  categoryCancelProblem,
  LIFE_ACTS,
  type LivingTournament,
  lifeProblems,
} from './tournament-life.ts'
import { ENTERED_CATEGORY_STATUSES, TOURNAMENT_STATUSES } from '../tournaments/tournament.ts'

const NOW = new Date('2027-05-10T10:00:00Z')
const living: LivingTournament = {
  status: 'registration_open',
  registration_opens_at: null,
  registration_closes_at: null,
  starts_at: '2027-06-12T07:00:00Z',
  ends_at: '2027-06-12T16:00:00Z',
  played_matches: 0,
  running_matches: 0,
  took_money: false,
  awaits_money: false,
}
const begun = { starts_at: '2027-05-10T07:00:00Z', ends_at: '2027-05-10T16:00:00Z' }
const over = { starts_at: '2027-05-09T07:00:00Z', ends_at: '2027-05-09T16:00:00Z' }
const longOver = { starts_at: '2027-05-02T07:00:00Z', ends_at: '2027-05-03T09:59:00Z' }
const possible = (changes: Partial<LivingTournament>) => {
  const problems = lifeProblems({ ...living, ...changes }, NOW)
  return LIFE_ACTS.filter((act) => problems[act] === null)
}

describe('ce que l’on peut faire d’un tournoi', () => {
  test.each<[string, Partial<LivingTournament>, string[]]>([
    ['ouvert', {}, ['close', 'postpone', 'cancel', 'hand_over']],
    ['fermé', { status: 'closed' }, ['reopen', 'postpone', 'cancel', 'hand_over']],
    ['fermé par sa date', { registration_closes_at: NOW }, ['reopen', 'postpone', 'cancel', 'hand_over']],
    ['commencé', begun, ['postpone', 'cancel', 'hand_over', 'finish']],
    ['commencé avant son heure', { status: 'active' }, ['postpone', 'cancel', 'hand_over', 'finish']],
    ['commencé, un match en cours', { ...begun, played_matches: 1, running_matches: 1 }, ['cancel', 'hand_over']],
    ['commencé, des matchs joués', { ...begun, played_matches: 3 }, ['cancel', 'hand_over', 'finish']],
    ['passé sa fin', over, ['finish']],
    ['clos', { ...over, status: 'completed' }, ['resume']],
    ['clos avant sa fin', { ...begun, status: 'completed' }, ['resume']],
    ['clos, fini depuis plus de sept jours', { ...longOver, status: 'completed' }, []],
    ['annulé', { status: 'cancelled' }, []],
    ['brouillon', { status: 'draft' }, []],
    ['à valider', { status: 'pending_review' }, []],
    ['qui a reçu de l’argent', { took_money: true }, ['close', 'postpone', 'cancel']],
    ['qui attend un chèque', { awaits_money: true }, ['close', 'postpone', 'cancel']],
  ])('%s', (_, changes, acts) => {
    expect(possible(changes)).toEqual(acts)
  })

  test('chaque refus se dit en français, quel que soit l’état', () => {
    for (const status of TOURNAMENT_STATUSES)
      for (const problem of Object.values(lifeProblems({ ...living, status }, NOW)))
        if (problem !== null) expect(problem).toMatch(/^[A-ZÀ-Ü].*\.$/)
  })
})

test('une catégorie s’ouvre et se ferme ; annulée, elle le reste ; la dernière ne s’annule pas seule', () => {
  const moves = ENTERED_CATEGORY_STATUSES.flatMap((from) =>
    ENTERED_CATEGORY_STATUSES.filter((to) => canMoveCategory(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['open closed', 'open cancelled', 'closed open', 'closed cancelled'])
  expect(categoryCancelProblem('open', ['cancelled'])).toContain('dernière')
  expect(categoryCancelProblem('cancelled', ['open'])).toContain('déjà')
  expect(categoryCancelProblem('closed', ['open'])).toBeNull()
})
