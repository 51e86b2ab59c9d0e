import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONSENT_SOURCES, type PlayerFacts, isLicence, readPlayer } from '#domain/clubs/players/player.ts'
import { columnsOf } from '#domain/clubs/player-list/columns.ts'
import { draftsOf, tableOf } from '#domain/clubs/players/player-table.ts'
import { tidy } from '#domain/common/text.ts'
import { readTable, textOf, writeTable } from './read-table.ts'

const TODAY = '2026-11-22'
const bytes = (...values: number[]) => new Uint8Array(values)

describe('un tableau se lit comme on le colle ou comme on l’enregistre', () => {
  test.each([
    ['tabulations', 'Nom\tPrénom\r\nMARTIN\tLéa\r\n'],
    ['points-virgules', 'Nom;Prénom\nMARTIN;Léa'],
    ['virgules', 'Nom,Prénom\nMARTIN,Léa'],
    ['marque d’ordre des octets', '\ufeffNom;Prénom\nMARTIN;Léa'],
    ['guillemets', '"Nom";"Prénom"\r\n"MARTIN";"Léa"'],
    ['lignes vides devant', '\n\nNom;Prénom\nMARTIN;Léa'],
  ])('%s', (_, text) => {
    const table = readTable(text).filter((cells) => cells.some((cell) => cell !== ''))
    expect(table).toEqual([
      ['Nom', 'Prénom'],
      ['MARTIN', 'Léa'],
    ])
  })

  test('des lignes au-dessus du tableau ne disent pas ce qui sépare ses cases', () => {
    expect(readTable('Licences, saison 2026-2027\n\nNom;Prénom;Licence\nMARTIN;Léa;VT1').at(-1)).toEqual([
      'MARTIN',
      'Léa',
      'VT1',
    ])
  })

  test('un séparateur, un guillemet et un saut de ligne dans une case n’en font pas deux', () => {
    expect(readTable('Nom;Prénom\n"MARTIN; dit ""le Grand""\nde Lyon";Léa')[1]).toEqual([
      'MARTIN; dit "le Grand"\nde Lyon',
      'Léa',
    ])
  })
})

describe('un fichier', () => {
  test('en UTF-8, avec ou sans marque', () => {
    expect(textOf(new TextEncoder().encode('Hélène'))).toBe('Hélène')
    expect(readTable(textOf(bytes(0xef, 0xbb, 0xbf, 0x4e)))).toEqual([['N']])
  })
  test('en Windows-1252, comme Excel l’enregistre', () => {
    expect(textOf(bytes(0x48, 0xe9, 0x6c, 0xe8, 0x6e, 0x65, 0x92, 0x9c))).toBe('Hélène’œ')
  })
  test('en UTF-16, le « texte Unicode » d’Excel', () => {
    expect(readTable(textOf(bytes(0xff, 0xfe, 0x4e, 0, 0x09, 0, 0xe9, 0)))).toEqual([['N', 'é']])
  })
  test('en UTF-16 gros-boutiste', () => {
    expect(textOf(bytes(0xfe, 0xff, 0, 0x4e, 0, 0xe9))).toBe('Né')
  })
  test('en ISO 8859-15 quand il le dit, euro compris', () => {
    const said = new TextEncoder().encode('<?xml version="1.0" encoding="ISO-8859-15"?>')
    expect(textOf(new Uint8Array([...said, 0xa4, 0xe9])).slice(-2)).toBe('€é')
  })
})

const name = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1+1', "'=x", '+33', 'd’Arc; "dit"', '-', '\t@', "''@a"))
  .map((text) => tidy(text).slice(0, 60).trim())
  .filter((text) => text !== '' && text.isWellFormed() && tidy(text) === text)
const licence = fc
  .string({ unit: fc.constantFrom('A', 'C', 'V', 'T', '0', '1', '9'), minLength: 3, maxLength: 20 })
  .filter(isLicence)
const player: fc.Arbitrary<PlayerFacts> = fc.record({
  last_name: name,
  first_name: name,
  birth_year: fc.integer({ min: 1920, max: 2026 }),
  licence_number: fc.option(licence),
  image_consent: fc.option(
    fc.record({
      given: fc.boolean(),
      from: fc.constantFrom(...CONSENT_SOURCES),
      on: fc
        .date({ min: new Date('2020-01-01'), max: new Date(`${TODAY}T00:00:00Z`), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    }),
  ),
})

test('ce qui est exporté se relit à l’identique', () => {
  fc.assert(
    fc.property(fc.array(player, { maxLength: 20 }), (players) => {
      const table = readTable(textOf(new TextEncoder().encode(writeTable(tableOf(players)))))
      const read = draftsOf(table, columnsOf(table[0]!)!, 1).map(({ draft }) => readPlayer(draft, TODAY))
      expect(read).toEqual(players.map((exported) => ({ player: exported, problems: {} })))
    }),
    { numRuns: 300 },
  )
})
