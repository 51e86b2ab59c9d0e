import { expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { enteredAsOne, enteredTeams, paidCents, teamWords } from './entered-teams.ts'

const team = (team_name: string, changed: object = {}) =>
  ({
    team_name,
    status: 'pending',
    rank: null,
    amount_cents: 8000,
    payment_status: 'paid',
    payment_due_at: null,
    open_payment: null,
    missing_documents: [],
    category: { category: 'U13', gender: 'feminin', division: null },
    tournament: { id: 7, title: 'Tournoi 7' },
    ...changed,
  }) as unknown as Registration

const waiting = team('Trois', { status: 'waitlisted', rank: 2, payment_status: 'unpaid' })

test('les équipes entrées ensemble se lisent ensemble, sans celles qui sont sorties', () => {
  const [one, two, out] = [team('Un'), team('Deux'), team('Parti', { status: 'cancelled' })]
  const names = (list: readonly Registration[]) => list.map(({ team_name }) => team_name)
  expect(names(enteredTeams(one, [one, two, out, waiting]))).toEqual(['Un', 'Deux', 'Trois'])
  expect(names(enteredTeams(one, [one, out]))).toEqual(['Un'])
  expect(names(enteredTeams(one, undefined))).toEqual(['Un'])
})

test('chaque équipe dit sa catégorie, son rang quand elle attend, et l’autre tournoi', () => {
  expect(teamWords(team('Un'), 7)).toBe('Un · U13 féminin')
  expect(teamWords(waiting, 8)).toMatch(/^Trois · U13 féminin · Tournoi 7 · Liste d’attente.*2/)
})

test('ce qui est payé est la somme des équipes payées', () => {
  expect(paidCents([team('Un'), team('Deux'), waiting])).toBe(16_000)
})

test('ce qui reste à faire est dit une fois pour toutes', () => {
  const assurance = { type: 'assurance_rc', label: 'Attestation', state: 'absent' }
  const owing = { payment_status: 'unpaid', payment_due_at: '2026-12-10T10:00:00Z', missing_documents: [assurance] }
  expect(enteredAsOne([team('Un', owing), team('Deux', owing), team('Payée'), waiting])).toMatchObject({
    team_name: 'Un',
    amount_cents: 16_000,
    payment_due_at: owing.payment_due_at,
    missing_documents: [assurance],
  })
  expect(enteredAsOne([team('Un'), team('Deux')]).amount_cents).toBe(16_000)
})
