import { describe, expect, test } from 'vitest'
import { PLAYER_SENTENCES, readPlayer } from '../players/player.ts'
import { newPlayers, reviewed } from '../players/player-import.ts'
import { draftsOf } from '../players/player-table.ts'
import { type Facet, facetsOf, isChosen } from './choice.ts'
import { columnsOf, listLayout, missingColumns, passedOver } from './columns.ts'
import { splitName } from './split-name.ts'

const TODAY = '2026-11-22'
const cells = (text: string) => text.split('\n').map((line) => line.split(';'))
const read = (text: string) => {
  const table = cells(text)
  const { columns, skip } = listLayout(table)
  return reviewed(draftsOf(table, columns, skip), [], TODAY)
}

describe('les dates telles qu’un tableur les écrit', () => {
  test.each([
    '05/12/2013 00:00:00',
    '2013-05-12T00:00:00',
    '2013-05-12 00:00',
    '2012-12-31T23:00:00.000Z',
    '41406',
    '12 mai 2013',
    'dimanche 12 mai 2013',
    '12-mai-13',
    '12/05/13',
    '20130512',
    '05/13/2013',
    '2013',
  ])('%s', (birth) => {
    expect(read(`Nom;Prénom;Date de naissance\nLEFÈVRE;Zoé;${birth}`)[0]!.player?.birth_year).toBe(2013)
  })
})

describe('un numéro de licence que le tableur a touché', () => {
  const licence = (licence_number: string) =>
    readPlayer(
      { last_name: 'A', first_name: 'B', birth: '2013', licence_number, consent: '', consent_from: '', consent_on: '' },
      TODAY,
    )
  test.each(['1,23457E+11', '1.23457E+11', '1E+11', '1,2e11', '#####'])('%s est refusé, et dit pourquoi', (typed) => {
    expect(licence(typed).problems).toEqual({ licence_number: PLAYER_SENTENCES.licence_cut })
  })
  test.each([
    ['0012345', '0012345'],
    ['130001.0', '130001'],
    ['130001,00', '130001'],
    ['VT283544', 'VT283544'],
    ['12E45678', '12E45678'],
  ])('%s reste %s', (typed, kept) => expect(licence(typed).player?.licence_number).toBe(kept))
})

describe('les titres', () => {
  test.each([
    ['Numéro National;N° Licence;Nom', null, [null, 'licence_number', 'last_name']],
    ['N° Licence;Numéro National;Nom', null, ['licence_number', null, 'last_name']],
    ['Numéro National;Nom', null, ['licence_number', 'last_name']],
    ['Licence;N° licence;Nom', 'C1;BC130001;A', [null, 'licence_number', 'last_name']],
    ['Année;Date de naissance;Nom', '2013;12/05/2013;A', [null, 'birth', 'last_name']],
    ['Nom;Prénom;Nom', 'A;B;C', ['last_name', 'first_name', null]],
    ['Sexe;Type lic.;Catégorie', null, ['gender', 'licence_type', 'category']],
  ])('%s : la meilleure colonne, non la première', (headings, line, columns) => {
    expect(columnsOf(headings.split(';'), line ? cells(line) : [])).toEqual(columns)
  })

  test('plus bas que la première ligne, sous ce que le logiciel écrit au-dessus', () => {
    const table = cells(
      'Liste des licences;\nÉditée le 22/11/2026;\n\nN° national;N° licence;Nom;Prénom;Né(e) le\n1;BC130001;A;B;2013',
    )
    const layout = listLayout(table)
    expect(layout).toEqual({ skip: 4, columns: [null, 'licence_number', 'last_name', 'first_name', 'birth'] })
    expect(passedOver(table, layout)).toEqual([{ heading: 'N° national', field: 'licence_number' }])
    expect(missingColumns(layout.columns)).toEqual([])
  })

  test('les deux noms dans une colonne', () => {
    expect(read('Nom Prénom;Né le\nMARTIN Léa;2013').map(({ player }) => player)).toMatchObject([
      { last_name: 'MARTIN', first_name: 'Léa' },
    ])
  })
  test.each([
    ['MARTIN Léa', false, 'MARTIN', 'Léa'],
    ['Lou-Anne SAINT-ÉTIENNE', false, 'SAINT-ÉTIENNE', 'Lou-Anne'],
    ['LE GOFF Marie Lou', false, 'LE GOFF', 'Marie Lou'],
    ['Martin, Léa', false, 'Martin', 'Léa'],
    ['Martin Léa', false, 'Martin', 'Léa'],
    ['Léa Martin', true, 'Martin', 'Léa'],
    ['Le Goff Zoé', false, 'Le Goff Zoé', ''],
  ])('« %s »', (typed, isFirstNameFirst, last_name, first_name) => {
    expect(splitName(typed, isFirstNameFirst)).toEqual({ last_name, first_name })
  })
})

describe('deux personnes du même nom et de la même année', () => {
  const LINES = 'Nom;Prénom;Date de naissance\nNGUYEN;Linh;01/02/2013\nNGUYEN;Linh;09/11/2013'
  test('se distinguent par leur date, dont seule l’année part', () => {
    const players = newPlayers(read(LINES))
    expect(players).toMatchObject([{ birth_year: 2013 }, { birth_year: 2013, is_namesake: true }])
    expect(JSON.stringify(players)).not.toMatch(/\d\d[-/]\d\d/)
  })
  test.each([
    ['la même date deux fois', LINES.replace('09/11/2013', '01/02/2013')],
    ['la même date écrite autrement', LINES.replace('09/11/2013', '1 février 2013')],
    ['une année seule', LINES.replace('09/11/2013', '2013')],
  ])('%s : la même personne', (_, lines) => {
    expect(read(lines).map(({ known }) => known)).toEqual([null, 2])
  })
  test('lues à nouveau, toutes deux sont déjà dans l’équipe, et une troisième est nouvelle', () => {
    const table = cells(`${LINES}\nNGUYEN;Linh;30/12/2013`)
    const { columns, skip } = listLayout(table)
    const drafts = draftsOf(table, columns, skip)
    const team = newPlayers(reviewed(drafts.slice(0, 2), [], TODAY))
    const again = reviewed(drafts, team, TODAY)
    expect(again.map(({ known, player }) => [known, player?.is_namesake])).toEqual([
      ['team', undefined],
      ['team', undefined],
      [null, true],
    ])
  })
})

describe('la liste de tout un club', () => {
  const team = { category: 'U13', gender: 'feminin', season: '2026-2027' } as const
  const titles = 'Nom;Prénom;Né le;Catégorie;Sexe;Type lic.'
  const line = (category: string, gender: string, type = 'C', birth = '2014') =>
    `A;B;${birth};${category};${gender};${type}`
  const chosen = (text: string, by: Record<number, string[]> = {}) => {
    const table = cells(text)
    const layout = listLayout(table)
    const facets: Facet[] = facetsOf(table, layout, team)
    return {
      facets: facets.map(({ label, proposed }) => [label, proposed]),
      lines: table.flatMap((row, index) => (index >= layout.skip && isChosen(row, facets, by) ? [index + 1] : [])),
    }
  }

  test('propose les lignes de l’équipe, et aucun type de licence n’est écarté', () => {
    const text = [
      titles,
      line('U11', 'F'),
      line('U13', 'M'),
      line('U13', 'F', 'T'),
      line('U13', 'F'),
      line('U15', 'F'),
      line('U18', 'M'),
      line('U9', 'F'),
    ].join('\n')
    expect(chosen(text)).toEqual({
      facets: [
        ['Catégorie', ['U13']],
        ['Sexe', ['F', 'M']],
        ['Type de licence', ['C', 'T']],
      ],
      lines: [3, 4, 5],
    })
    expect(chosen(text, { 4: ['F'] }).lines).toEqual([4, 5])
    expect(chosen(text, { 3: ['U11', 'U13'], 4: ['F'] }).lines).toEqual([2, 4, 5])
  })

  test.each([
    ['U13F', true],
    ['U13 Féminin', true],
    ['u 13', true],
    ['U13M', false],
    ['U130', false],
    ['U15F', false],
  ])('« %s » est de cette équipe\u00a0: %s', (category, own) => {
    const others = ['U9', 'U11', 'U15', 'U18'].map((other) => line(other, 'F'))
    const { facets } = chosen([titles, line(category, 'F'), ...others].join('\n'))
    expect(facets[0]![1]!.includes(category) && facets[0]![1]!.length === 1).toBe(own)
  })

  test('une équipe et ses surclassées viennent entières', () => {
    const text = [titles, line('U13', 'F'), line('U13', 'F'), line('U11', 'F')].join('\n')
    expect(chosen(text).lines).toEqual([2, 3, 4])
  })

  test('sans colonne de catégorie, plus longue qu’une équipe, par année de naissance', () => {
    const lines = Array.from({ length: 80 }, (_, index) => `A${index};B;12/05/${2010 + (index % 8)}`)
    const { facets, lines: rows } = chosen(['Nom;Prénom;Né le', ...lines].join('\n'))
    expect(facets).toEqual([['Année de naissance', ['2014', '2015']]])
    expect(rows).toHaveLength(20)
  })
})
