import { expect, test } from 'vitest'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { entryLine, line as soldLine, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { basketLabel } from '../payment/settlement.ts'
import { cannotEnter } from './cannot-enter.ts'
import type { Line } from './lines.ts'
import { basketOf, ownRefusals, pricedEntries, settlementOfLines, summaryLines, withOthers } from './priced.ts'

const category = (id: number, left: number, cents = 8000) => {
  const further = [entryLine(cents), soldLine('second_team', 'Autre équipe du club', -1000)]
  return {
    id,
    category: 'U13',
    gender: 'masculin',
    division: null,
    price_cents: cents,
    lines: [entryLine(cents)],
    further: { price_cents: cents - 1000, lines: cents === 0 ? [entryLine(0)] : further },
    current_participants: 16 - left,
    max_participants: 16,
    can_register: left > 0,
    can_join_waiting_list: left === 0,
    verdicts: [],
  }
}

const tournament = (id: number, categories: object[], changed: object = {}) =>
  ({
    tournament: { id, title: `Tournoi ${id}`, payment_timing: 'at_registration' },
    methods: [{ method: 'card' }, { method: 'cheque' }],
    max_teams_per_club: 2,
    extras: [{ id: 12, name: 'Repas', price_cents: 850, left: null }],
    registrations: [],
    required_documents: [],
    teams: [{ id: 'a-team', name: 'Les Aînés', category: 'U13', gender: 'masculin' }],
    categories,
    ...changed,
  }) as unknown as RegistrationOptions

const HERE = tournament(7, [category(1, 5), category(2, 1), category(3, 0), category(4, 9, 0)])
const THERE = tournament(8, [category(5, 5, 6000)], { methods: [{ method: 'card' }] })
const optionsOf = (id: number) => [HERE, THERE].find(({ tournament: one }) => one.id === id)

const lines = (...typed: [category: string, tournament?: number, values?: object][]): Line[] =>
  typed.map(([chosen, tournament_id = 7, values = {}], key) => ({
    key,
    tournament_id,
    values: { category: chosen, team: 'new', team_name: `Équipe ${key + 1}`, younger: false, ...values },
    refusal: null,
  }))
const priced = (...typed: Parameters<typeof lines>) => pricedEntries(lines(...typed), optionsOf)
const totals = (...typed: Parameters<typeof lines>) => priced(...typed).map(({ parts }) => totalOf(parts))

test('à partir de la deuxième, une équipe a le prix d’une autre équipe du club, tournoi par tournoi', () => {
  expect(totals(['1'], ['2'], ['5', 8], ['5', 8])).toEqual([8000, 7000, 6000, 5000])
  expect(totals([''], ['1'])).toEqual([0, 8000])
})

test('une équipe qui attend ne fait pas baisser le prix de la suivante', () => {
  expect(totals(['3'], ['1'])).toEqual([8000, 8000])
})

test('les places se comptent dans l’ordre des lignes : celle qui n’en a plus attend, sans option', () => {
  const entries = priced(['2', 7, { extra_12: '2' }], ['2', 7, { extra_12: '2' }], ['3'])
  expect(entries.map(({ waits }) => waits)).toEqual([false, true, true])
  expect(entries.map(({ parts }) => totalOf(parts))).toEqual([9700, 7000, 7000])
})

test('la demande dit chaque équipe dans l’ordre, avec le prix montré, et la liste d’attente là où elle attend', () => {
  const entries = priced(
    ['2', 7, { extra_12: '2' }],
    ['2', 7, { team: 'a-team' }],
    ['5', 8, { team_name: ' Les  Bleus ' }],
  )
  expect(basketOf(entries, 'all', 'card')).toEqual({
    mode: 'all',
    payment_method: 'card',
    lines: [
      {
        tournament_category_id: 2,
        team_name: 'Équipe 1',
        extras: [{ extra_id: 12, quantity: 2 }],
        expected_amount_cents: 9700,
      },
      {
        tournament_category_id: 2,
        team_id: 'a-team',
        team_name: 'Les Aînés',
        waiting_list: true,
        expected_amount_cents: 7000,
      },
      { tournament_category_id: 5, team_name: 'Les Bleus', extras: [], expected_amount_cents: 6000 },
    ],
  })
  expect(basketOf(entries, 'all', null)).not.toHaveProperty('payment_method')
})

test('ce qui reste peut venir sans l’équipe qui faisait baisser le prix : il n’est pas refusé pour cela', () => {
  const asked = (mode: 'all' | 'rest') =>
    basketOf(priced(['1'], ['2'], ['5', 8]), mode, 'card').lines.map((line) => line.expected_amount_cents)
  expect(asked('all')).toEqual([8000, 7000, 6000])
  expect(asked('rest')).toEqual([8000, undefined, 6000])
})

test('un prix qui n’a changé que par le refus d’une autre équipe n’est pas dit', () => {
  const entries = priced(['1'], ['2'], ['5', 8], ['5', 8])
  const refusal = (line: number, code: string) => ({ line, code, message: code })
  const told = (...refusals: Parameters<typeof ownRefusals>[0]) =>
    ownRefusals(refusals, entries).map(({ line }) => line)
  expect(told(refusal(0, 'ALREADY_REGISTERED'), refusal(1, 'PRICE_CHANGED'))).toEqual([0])
  expect(told(refusal(0, 'ALREADY_REGISTERED'), refusal(2, 'PRICE_CHANGED'), refusal(3, 'PRICE_CHANGED'))).toEqual([
    0, 2,
  ])
  expect(told(refusal(1, 'PRICE_CHANGED'))).toEqual([1])
})

test('une équipe qui est deux fois dans la liste le lit ainsi', () => {
  const refusal = { line: 1, code: 'ALREADY_REGISTERED', message: 'Une place est déjà gardée.' }
  const messageOf = (second: object) =>
    ownRefusals([refusal], priced(['1', 7, { team_name: 'Les Rebonds' }], ['1', 7, second]))[0]?.message
  expect(messageOf({ team_name: 'LES REBONDS' })).toBe('Deux de vos équipes ont ce nom dans cette catégorie.')
  expect(messageOf({ team_name: 'Les Autres' })).toBe(refusal.message)
})

test.each([
  ['ce qui se paie maintenant', [['1'], ['1']], { kind: 'choose', methods: ['card', 'cheque'] }, 15_000],
  ['un moyen que les deux tournois acceptent', [['1'], ['5', 8]], { kind: 'choose', methods: ['card'] }, 14_000],
  [
    'sans ce qui attend ni ce qui est gratuit',
    [['1'], ['3'], ['4']],
    { kind: 'choose', methods: ['card', 'cheque'] },
    8000,
  ],
  ['rien quand tout est gratuit', [['4'], ['4']], { kind: 'free' }, 0],
  ['rien quand tout attend', [['3'], ['3']], { kind: 'waiting_list' }, 0],
] as const)('le paiement est un seul : %s', (_name, typed, settlement, cents) => {
  expect(settlementOfLines(priced(...(typed as unknown as Parameters<typeof lines>)))).toEqual({ settlement, cents })
})

test('rien ne part sans une équipe de la liste, ni sans un moyen que tous les tournois acceptent', () => {
  const list = lines(['1'], ['5', 8])
  const choose = (...methods: 'card'[]) => ({ kind: 'choose', methods }) as const
  expect(cannotEnter({ list, priced: pricedEntries(list, optionsOf) }, choose('card'))).toBeNull()
  const missing = pricedEntries(list, (id) => (id === 7 ? HERE : undefined))
  expect(cannotEnter({ list, priced: missing }, choose('card'))?.title).toMatch(/rechargez la page/)
  expect(cannotEnter({ list, priced: pricedEntries(list, optionsOf) }, choose())?.title).toMatch(/à part/)
})

test('rien n’est encore réglé tant qu’aucune catégorie n’est choisie', () => {
  expect(settlementOfLines(priced(['']))).toEqual({ settlement: null, cents: 0 })
})

test('le bouton dit la somme, ou le nombre d’équipes', () => {
  const choose = { kind: 'choose', methods: ['card', 'cheque'] } as const
  expect(basketLabel(choose, 'card', 15_000, 2)).toBe('Payer 150\u00a0€')
  expect(basketLabel(choose, 'cheque', 15_000, 2)).toBe('Inscrire 2 équipes')
  expect(basketLabel({ kind: 'free' }, null, 0, 3)).toBe('Inscrire 3 équipes')
  expect(basketLabel({ kind: 'free' }, null, 0, 1)).toBe('Inscrire mon équipe')
  expect(basketLabel({ kind: 'waiting_list' }, null, 0, 2)).toBe('Rejoindre la liste d’attente')
})

test('le récapitulatif a une ligne par équipe, et nomme l’autre tournoi', () => {
  const shown = summaryLines(priced(['1'], ['3'], ['5', 8], ['']), 7)
  expect(
    shown.map(({ team_name, price_cents, note, tournament: other }) => [team_name, price_cents, note, other]),
  ).toEqual([
    ['Équipe 1', 8000, undefined, undefined],
    ['Équipe 2', 7000, 'Liste d’attente', undefined],
    ['Équipe 3', 6000, undefined, 'Tournoi 8'],
  ])
})

test('une catégorie où les autres lignes mettent autant d’équipes que le club peut en avoir est fermée', () => {
  const open = (...typed: Parameters<typeof lines>) =>
    withOthers(HERE, priced(...typed)).categories.map(({ can_register }) => can_register)
  expect(open(['1'])).toEqual([true, true, false, true])
  expect(open(['1'], ['1'])).toEqual([false, true, false, true])
  expect(open(['5', 8], ['5', 8])).toEqual([true, true, false, true])
  expect(open(['2'])).toEqual([true, false, false, true])
  expect(withOthers(HERE, priced(['1'])).registrations.map(({ team_name }) => team_name)).toEqual(['Équipe 1'])
})

test('une équipe de plus voit son prix et les places qui restent après celles d’avant, pas celles d’après', () => {
  const shown = (others: ReturnType<typeof priced>, before = others) => withOthers(HERE, others, before).categories[1]
  const others = priced(['2'])
  expect(shown(others)).toMatchObject({ price_cents: 7000, current_participants: 16, can_join_waiting_list: true })
  expect(shown(others, [])).toMatchObject({ price_cents: 8000, current_participants: 15, can_register: true })
  expect(shown(priced(['3']))).toMatchObject({ price_cents: 8000, current_participants: 15 })
})
