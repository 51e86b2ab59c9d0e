import { describe, expect, test } from 'vitest'
import { columnsOf } from '../player-list/columns.ts'
import { draftsOf, tableOf } from './player-table.ts'

describe('les colonnes d’un tableau', () => {
  test.each([
    [
      ['Nom', 'Prénom', 'Année de naissance'],
      ['last_name', 'first_name', 'birth'],
    ],
    [
      ['NOM', 'PRENOM', 'Né(e) le', 'N° licence'],
      ['last_name', 'first_name', 'birth', 'licence_number'],
    ],
    [
      ['Prénom', 'Nom de famille', 'Date de naissance', 'Taille'],
      ['first_name', 'last_name', 'birth', null],
    ],
    [
      ['Licence', 'Droit à l’image', "Droit à l'image"],
      ['licence_number', 'consent', null],
    ],
    [
      ['Accord donné par', 'Accord donné le'],
      ['consent_from', 'consent_on'],
    ],
  ])('%j', (headings, columns) => {
    expect(columnsOf(headings)).toEqual(columns)
  })

  test('une ligne de joueur n’est pas une ligne de titres', () => {
    expect(columnsOf(['MARTIN', 'Léa', '2013'])).toBeNull()
  })
})

test('chaque ligne garde son numéro, les lignes vides n’en sont pas', () => {
  const lines = [
    ['MARTIN', 'Léa', '2013'],
    ['', ' ', ''],
    ['LE GOFF', 'Zoé'],
  ]
  expect(draftsOf(lines, ['last_name', 'first_name', 'birth'])).toMatchObject([
    { line: 1, draft: { last_name: 'MARTIN', first_name: 'Léa', birth: '2013', licence_number: '' } },
    { line: 3, draft: { last_name: 'LE GOFF', birth: '' } },
  ])
  expect(draftsOf(lines, ['last_name', 'first_name'], 1)).toMatchObject([{ line: 3 }])
})

test('aucune case exportée n’est une formule', () => {
  const cells = ['=1+1', '+33', '-2', '@SOMME(A1)', '|calc', "'=1", "d'Arc"].map(
    (last_name) =>
      tableOf([{ last_name, first_name: 'Léa', birth_year: 2013, licence_number: null, image_consent: null }])[1]![0],
  )
  expect(cells).toEqual(["'=1+1", "'+33", "'-2", "'@SOMME(A1)", "'|calc", "''=1", "d'Arc"])
})

test('un tableau exporté se relit tel quel, quoi que commencent ses cases', () => {
  const names = ['=1+1', '+33', "'=1", "'Arc", "d'Arc", 'Martin']
  const players = names.map((last_name) => ({
    last_name,
    first_name: 'Léa',
    birth_year: 2013,
    licence_number: null,
    image_consent: null,
  }))
  const [headings, ...lines] = tableOf(players)
  expect(headings?.slice(0, 3)).toEqual(['Nom', 'Prénom', 'Année de naissance'])
  const drafts = draftsOf(lines, columnsOf(headings!)!)
  expect(drafts.map(({ draft }) => draft.last_name)).toEqual(names)
  expect(drafts.map(({ draft }) => [draft.first_name, draft.birth])).toEqual(names.map(() => ['Léa', '2013']))
})
