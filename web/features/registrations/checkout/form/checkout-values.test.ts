import { expect, test } from 'vitest'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import {
  type CheckoutValues,
  NEW_TEAM,
  checkoutProblems,
  entryOf,
  keptValues,
  misfitOf,
  restoredValues,
} from './checkout-values.ts'

const now = new Date('2026-11-20T10:00:00Z')
const values: CheckoutValues = {
  category: '12',
  team: NEW_TEAM,
  team_name: 'Les Rebonds',
  younger: false,
  method: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12/28',
  cvv: '123',
}
const asked = {
  entry: true,
  methods: ['card', 'cheque'] as const,
  misfit: null,
  extras: [],
  collects: 'token' as const,
}

test('un formulaire complet n’a rien à corriger', () => expect(checkoutProblems(values, asked, now)).toEqual({}))

test('un nom d’équipe fait d’espaces se dit à côté du champ, ni envoyé ni bloqué en silence', () => {
  expect(checkoutProblems({ ...values, team_name: '   ' }, asked, now)).toEqual({
    team_name: 'Indiquez le nom de votre équipe.',
  })
})

test('une équipe du club n’a pas de nom à saisir', () => {
  expect(checkoutProblems({ ...values, team: 'a-team', team_name: '' }, asked, now)).toEqual({})
})

test('les erreurs suivent l’ordre du formulaire : la première reçoit le focus', () => {
  const empty = { ...values, category: null, team_name: '', number: '', expiry: '', cvv: '' }
  expect(Object.keys(checkoutProblems(empty, asked, now))).toEqual(['category', 'team_name', 'number', 'expiry', 'cvv'])
})

test('une carte n’est demandée qu’à qui paie par carte, ici et maintenant', () => {
  const noCard = { ...values, number: '', expiry: '', cvv: '' }
  expect(checkoutProblems({ ...noCard, method: 'cheque' }, asked, now)).toEqual({})
  expect(checkoutProblems(noCard, { ...asked, methods: [] }, now)).toEqual({})
  expect(checkoutProblems(noCard, { ...asked, collects: 'redirect' }, now)).toEqual({})
})

test('un moyen de paiement qui n’est pas proposé n’est pas un choix', () => {
  expect(checkoutProblems({ ...values, method: 'cash' }, asked, now)).toEqual({
    method: 'Choisissez un moyen de paiement.',
  })
})

test('pour une place déjà réservée, seul le paiement est demandé', () => {
  const noEntry = { ...values, category: '', team_name: '' }
  expect(checkoutProblems(noEntry, { ...asked, entry: false, methods: ['card'] }, now)).toEqual({})
})

test('une nouvelle équipe part avec son nom nettoyé, une équipe connue avec son identifiant et son propre nom', () => {
  const known = { category: 'U13', gender: 'masculin', level: null, coach_name: null } as const
  const teams = [{ id: 'a-team', name: 'ES Clisson – U13', ...known }]
  expect(entryOf({ ...values, team_name: '  Les   Rebonds ' }, { teams, categories: [] })).toEqual({
    tournament_category_id: 12,
    team_name: 'Les Rebonds',
  })
  expect(entryOf({ ...values, team: 'a-team', team_name: 'typed before' }, { teams, categories: [] })).toEqual({
    tournament_category_id: 12,
    team_id: 'a-team',
    team_name: 'ES Clisson – U13',
  })
})

test('ce qui survit à une session perdue n’a pas un chiffre de carte, et revient s’il est encore proposé', () => {
  const kept = keptValues(values)
  expect(JSON.stringify(kept)).not.toMatch(/4242|12\/28|"123"/)
  const options = {
    categories: [{ id: 12 }],
    teams: [],
    methods: [{ method: 'card', label: 'Carte' }],
    extras: [{ id: 7 }],
  } as never
  expect(restoredValues(kept, options)).toEqual(kept)
  const ordered = keptValues({ ...values, extra_7: '3', extra_8: '1' })
  expect(restoredValues(ordered, options)).toEqual({ ...kept, extra_7: '3' })
  expect(restoredValues({ ...kept, category: '13', team: 'gone', method: 'cash' }, options)).toEqual({
    team_name: 'Les Rebonds',
  })
  expect(restoredValues({ team_name: 3 }, options)).toEqual({})
})

test('une équipe qui ne convient pas se dit à sa place ; plus jeune, elle attend une confirmation, qui part avec elle', () => {
  const team = { id: 'petits', name: 'Les Petits', gender: 'masculin', level: null, coach_name: null } as const
  const options = (category: 'U11' | 'U15') => ({
    teams: [{ ...team, category }],
    categories: [{ id: 12, category: 'U13', gender: 'masculin' }] as unknown as RegistrationOptions['categories'],
  })
  const chosen = { ...values, team: team.id, method: 'cheque' as const }
  const problems = (category: 'U11' | 'U15', younger: boolean) =>
    Object.keys(
      checkoutProblems({ ...chosen, younger }, { ...asked, misfit: misfitOf(chosen, options(category)) }, now),
    )
  expect([problems('U15', false), problems('U15', true)]).toEqual([['team'], ['team']])
  expect([problems('U11', false), problems('U11', true)]).toEqual([['younger'], []])
  expect(entryOf({ ...chosen, younger: true }, options('U11'))).toMatchObject({ younger_confirmed: true })
  expect(entryOf({ ...chosen, younger: true }, options('U15'))).not.toHaveProperty('younger_confirmed')
})
