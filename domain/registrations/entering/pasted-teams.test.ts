import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactOf, HAND_LINES_MAX, handLineProblems } from './hand-line.ts'
import { type PastedTeam, type PricedCategory, pastedTeams } from './pasted-teams.ts'
import { categoriesNamed } from './typed-category.ts'

const category = (id: number, label: string, more: Pick<PricedCategory, 'category' | 'gender'>): PricedCategory => ({
  id,
  label,
  division: null,
  price_cents: 4_000,
  ...more,
})
const CATEGORIES: PricedCategory[] = [
  category(1, 'U11 féminin', { category: 'U11', gender: 'feminin' }),
  category(2, 'U13 féminin', { category: 'U13', gender: 'feminin' }),
  category(3, 'U13 masculin', { category: 'U13', gender: 'masculin' }),
  { ...category(4, 'U18 masculin, régionale', { category: 'U18', gender: 'masculin' }), division: 'regionale' },
  { ...category(5, 'U18 masculin, loisir', { category: 'U18', gender: 'masculin' }), division: 'loisir' },
  { ...category(6, 'Senior mixte', { category: 'Senior', gender: 'mixte' }), price_cents: 0 },
]

describe('une catégorie se lit comme elle s’écrit', () => {
  test.each([
    ['U13 F', [2]],
    ['u13f', [2]],
    ['U 13 filles', [2]],
    ['U13-M', [3]],
    ['13', []],
    ['U13 féminines', [2]],
    ['U13 FÉMININ', [2]],
    ['Catégorie U13 garçons', [3]],
    ['U13', [2, 3]],
    ['U13 mixte', []],
    ['U13 M F', []],
    ['U15 F', []],
    ['U11', [1]],
    ['U18 M', [4, 5]],
    ['U17 masculin régional', [4]],
    ['U18 masculin, loisir', [5]],
    ['Seniors', [6]],
    ['sen x', [6]],
    ['Les Aigles', []],
    ['', []],
  ])('%s', (text, ids) => {
    expect(categoriesNamed(text, CATEGORIES).map(({ id }) => id)).toEqual(ids)
  })
})

const read = (table: readonly (readonly string[])[]): PastedTeam[] => {
  const answer = pastedTeams(table, CATEGORIES)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.teams
}

const VILLERS = {
  club: 'ES Villers',
  team_name: 'Villers 1',
  category_id: 2,
  contact: 'marie@exemple.test',
  payment: 'received:cheque',
  papers_seen: true,
  unread: {},
}
const CELLS = ['ES Villers', 'Villers 1', 'U13 F', 'marie@exemple.test', 'Chèque', 'oui']

describe('les titres sont facultatifs, dans n’importe quel ordre', () => {
  test.each([
    ['titres', [['Club', 'Équipe', 'Catégorie', 'E-mail', 'Réglé', 'Vu sur papier'], CELLS]],
    ['titres en capitales', [['CLUB', 'ÉQUIPE', 'CATÉGORIE', 'E-MAIL', 'RÉGLÉ', 'VU SUR PAPIER'], CELLS]],
    [
      'un genre dans sa colonne',
      [
        ['Sexe', 'Catégorie', 'Nom de l’équipe', 'Nom du club', 'Mél', 'Paiement', 'Papiers'].toReversed(),
        ['F', 'U13', 'Villers 1', 'ES Villers', 'marie@exemple.test', 'chq', 'x'].toReversed(),
      ],
    ],
    [
      'des lignes au-dessus',
      [['Inscriptions au 3 mai'], [], ['Club', 'Equipe', 'Cat', 'Mail', 'Payé', 'Dossier'], CELLS],
    ],
  ])('%s', (_, table) => {
    const [team] = read(table)
    // The words of two columns of a category stand in the order of these.
    expect(team).toEqual(VILLERS)
  })

  test('sans titres, les colonnes se reconnaissent à ce qu’elles contiennent, et une ligne vide ne compte pas', () => {
    const table = [
      ['marie@exemple.test', 'ES Villers', 'U13 F', 'Villers 1'],
      ['', ' ', ''],
      ['06 39 98 00 12', 'ES Naintré', 'U11', ''],
    ]
    expect(read(table)).toMatchObject([
      { club: 'ES Villers', team_name: 'Villers 1', category_id: 2, contact: 'marie@exemple.test' },
      { club: 'ES Naintré', team_name: '', category_id: 1, contact: '06 39 98 00 12' },
    ])
  })

  test('une colonne seule donne des clubs, à compléter', () => {
    expect(read([['ES Villers'], ['ES Naintré']])).toMatchObject([
      { club: 'ES Villers', category_id: null, unread: { category: 'Choisissez la catégorie.' } },
      { club: 'ES Naintré' },
    ])
  })
})

test.each([
  ['U13', 'Chèque', { category: '« U13 » : U13 féminin ou U13 masculin ?' }],
  ['U15 M', '', { category: '« U15 M » n’est pas une catégorie du tournoi.' }],
  ['U13 F', '40 €', { payment: '« 40 € » : reçu par quel moyen ?' }],
  ['U13 F', 'oui', { payment: '« oui » : reçu par quel moyen ?' }],
  ['U13 F', '80 € chèque', { payment: '« 80 € chèque », pour un tarif de 40 € : choisissez.' }],
  ['U13 F', 'plus tard', { payment: '« plus tard » : choisissez comment elle paie.' }],
])('ce qui ne se lit pas est dit à sa place : « %s », « %s »', (named, paid, unread) => {
  const [team] = read([
    ['Club', 'Catégorie', 'Payé'],
    ['ES Villers', named, paid],
  ])
  expect(JSON.parse(JSON.stringify(team!.unread).replaceAll('\u00a0', ' '))).toEqual(unread)
})

test.each([
  ['40 € chèque', 'received:cheque'],
  ['espèces (40,00 €)', 'received:cash'],
  ['Virement', 'received:transfer'],
  ['virement à recevoir', 'awaited:transfer'],
  ['non', 'awaited:cheque'],
  ['0 €', 'awaited:cheque'],
  ['—', 'awaited:cheque'],
  ['', 'awaited:cheque'],
])('payé « %s » se lit %s', (paid, payment) => {
  const table = [
    ['Club', 'Catégorie', 'Payé'],
    ['ES Villers', 'U13 F', paid],
  ]
  expect(read(table)).toMatchObject([{ payment, unread: {} }])
  expect(
    read([
      ['Club', 'Catégorie', 'Payé'],
      ['ES Villers', 'Senior', 'n’importe quoi'],
    ]),
  ).toMatchObject([{ payment: 'awaited:cheque', unread: {} }])
})

test('une liste trop longue ou vide n’est pas prise', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => [`Club ${index}`, 'U13 F'])
  expect(read(lines(HAND_LINES_MAX))).toHaveLength(HAND_LINES_MAX)
  expect(pastedTeams(lines(61), CATEGORIES)).toEqual({
    problem: '60 lignes au plus à la fois\u00a0: cette liste en a 61.',
  })
  for (const empty of [[], [['']], [['Club', 'Catégorie'], [' ']]])
    expect(pastedTeams(empty, CATEGORIES)).toEqual({ problem: 'Collez au moins une ligne.' })
})

const words = fc.string({ unit: 'grapheme', maxLength: 30 })
const cell = fc.oneof(
  words,
  fc.constantFrom('U13 F', 'u13', '40 €', 'chèque', 'a@b.fr', '06 12 34 56 78', 'Club', 'oui'),
)

test('aucune ligne écrite n’est perdue, quoi qu’elle contienne', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 20 }), (table) => {
      const written = table.filter((cells) => cells.some((one) => one.trim() !== ''))
      const answer = pastedTeams([['Club', 'Équipe', 'Catégorie'], ...written], CATEGORIES)
      if ('problem' in answer) return
      for (const team of answer.teams) expect(team.category_id === null).toBe('category' in team.unread)
      expect(answer.teams.length).toBeLessThanOrEqual(written.length)
    }),
  )
})

test('ce que l’on sait écrire se relit à l’identique', () => {
  const named = fc.constantFrom(...CATEGORIES)
  const club = fc.stringMatching(/^[A-Z][a-z]{2,12}( [A-Z][a-z]{2,9})?$/)
  fc.assert(
    fc.property(fc.array(fc.record({ club, named, papers: fc.boolean() }), { minLength: 1, maxLength: 60 }), (rows) => {
      const table = rows.map((row) => [row.club, row.named.label, 'a@b.fr', row.papers ? 'oui' : ''])
      expect(read([['Club', 'Catégorie', 'Contact', 'Papiers'], ...table])).toEqual(
        rows.map((row) => ({
          club: row.club,
          team_name: '',
          category_id: row.named.id,
          contact: 'a@b.fr',
          payment: 'awaited:cheque',
          papers_seen: row.papers,
          unread: {},
        })),
      )
    }),
  )
})

test.each([
  ['06 12 34 56 78', { phone: '06 12 34 56 78', email: null }],
  ['Tél. : 06.12.34.56.78', { phone: '06.12.34.56.78', email: null }],
  ['marie.l@exemple.test', { phone: null, email: 'marie.l@exemple.test' }],
  ['<marie@exemple.test>, 06 12 34 56 78', { phone: '06 12 34 56 78', email: 'marie@exemple.test' }],
  ['06 12 34 56 78 / marie@exemple.test', { phone: '06 12 34 56 78', email: 'marie@exemple.test' }],
  ['marie@exemple', null],
  ['a@b.fr c@d.fr', null],
  ['06 12', null],
  ['Marie', null],
  ['', null],
])('le contact « %s »', (typed, contact) => {
  expect(contactOf(typed)).toEqual(contact)
})

test('chaque champ faux a sa phrase, et un club connu n’a pas besoin de contact', () => {
  const wrong = { club: { kind: 'new' as const, name: 'B', contact: 'marie@' }, team_name: 'x'.repeat(81) }
  expect(handLineProblems(wrong)).toEqual({
    club: 'Indiquez le nom du club.',
    team_name: 'Le nom de l’équipe ne peut pas dépasser 80 caractères.',
    contact: 'Indiquez une adresse e-mail valide.',
  })
  expect(handLineProblems({ club: { kind: 'known' }, team_name: ' ' })).toEqual({
    team_name: 'Indiquez le nom de l’équipe.',
  })
  const long = { club: { kind: 'new' as const, name: 'x'.repeat(121), contact: '' }, team_name: 'Les Aigles' }
  expect(handLineProblems(long)).toEqual({
    club: '120 caractères au plus.',
    contact: 'Indiquez un téléphone ou un e-mail.',
  })
})
