import { expect, test } from 'vitest'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { TOURNAMENT_STATUSES } from '#domain/tournaments/tournament.ts'
import { NO_ANSWERS } from '#domain/organizing/tournament-form/no-answers.ts'
import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { shownTournament } from './shown-tournament.ts'

const NOW = new Date('2027-01-05T12:00:00Z')
const CLUB = { id: 1, name: 'Rebond Club', colours: ['rouge', 'blanc'], logo_url: null } as const

test('un tournoi plein se montre complet, et propose la liste d’attente', () => {
  expect(stateOf({ taken: [6, 8] })).toEqual(['Complet', false, true])
  expect(stateOf({ taken: [6, 7] })).toEqual(['Bientôt complet', true, false])
  expect(stateOf({ taken: [2, 3] })).toEqual(['Inscriptions ouvertes', true, false])
})

test('ce qui est tapé change l’état aussitôt\u00a0: places, ouverture et clôture', () => {
  expect(stateOf({ taken: [6, 8] }, { categories: [category(11, '6'), category(12, '11')] })[0]).toBe('Bientôt complet')
  const opens = { registration_opens_on: '2027-01-10', registration_opens_time: '09:00' }
  expect(stateOf({ taken: [0, 0] }, opens)[0]).toBe('Planifié')
  const closed = { registration_closes_on: '2027-01-04', registration_closes_time: '23:59' }
  expect(stateOf({ taken: [0, 0] }, closed)[0]).toBe('Fermé')
  expect(stateOf({ taken: [0, 0] }, { registration_closes_on: '2027-01-04', registration_closes_time: '' })[0]).toBe(
    'Inscriptions ouvertes',
  )
})

test('l’état publié est celui de la page\u00a0; un brouillon se montre comme publié', () => {
  const labels = TOURNAMENT_STATUSES.map((status) => [status, stateOf({ status, taken: [0, 0] })[0]])
  expect(Object.fromEntries(labels)).toEqual({
    draft: 'Inscriptions ouvertes',
    pending_review: 'Inscriptions ouvertes',
    registration_open: 'Inscriptions ouvertes',
    closed: 'Fermé',
    active: 'En cours',
    completed: 'Terminé',
    cancelled: 'Annulé',
  })
})

test('une catégorie fermée à part ne compte pas, et rien n’est complet tant qu’aucune place n’est tapée', () => {
  expect(stateOf({ taken: [6, 0], closed: true })[0]).toBe('Complet')
  expect(stateOf({ taken: [0, 0] }, { categories: [category(null, '')] })[0]).toBe('Inscriptions ouvertes')
  expect(stateOf({ taken: [0, 0] }, { categories: [] })[0]).toBe('Inscriptions ouvertes')
})

type Kept = { taken: [number, number]; status?: TournamentForm['status']; closed?: boolean }

function stateOf({ taken, status = 'registration_open', closed = false }: Kept, typed: Partial<TypedTournament> = {}) {
  const values = {
    ...NO_ANSWERS,
    starts_on: '2027-01-23',
    ends_on: '2027-01-23',
    categories: [category(11, '6'), category(12, '8')],
    ...typed,
  }
  const entered = taken.map((count, index) => ({
    id: 11 + index,
    name: 'U17M',
    status: closed && index === 1 ? 'closed' : 'open',
    taken: count,
    live: count,
  }))
  const form = { id: 3, status, entered, town: { name: 'Vertou', department: '44', time_zone: 'Europe/Paris' } }
  const shown = { values, town: null, form: form as TournamentForm }
  const { label, can_register, can_join_waiting_list } = shownTournament(shown, CLUB as never, NOW)!.availability
  return [label, can_register, can_join_waiting_list]
}

function category(id: number | null, max_participants: string) {
  return { id, category: 'U17', gender: 'masculin', division: '', day: '', price: '50', max_participants, format: '' }
}
