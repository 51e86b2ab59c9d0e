import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

test('un classeur se lit comme on en colle les cellules', async () => {
  const cells = [
    ['Nom', 'Né le', 'Licence', 'Montant', 'Vu'],
    [
      'LEFÈVRE\t"Zoé"',
      { value: new Date('2013-05-12T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      '0012345',
      1240.5,
      true,
    ],
    ['', null, 123456789012, 0.1 + 0.2, false],
  ]
  const file = await writeXlsxFile(cells as never).toBuffer()
  const text = await readWorkbook(new Uint8Array(file))
  expect(readTable(text!)).toEqual([
    ['Nom', 'Né le', 'Licence', 'Montant', 'Vu'],
    ['LEFÈVRE\t"Zoé"', '12/05/2013', '0012345', '1240,5', 'oui'],
    ['', '', '123456789012', '0,3', 'non'],
  ])
})

test('une date et une heure restent les mêmes, à la minute, à chaque heure du jour', async () => {
  const hours = Array.from({ length: 48 }, (_, half) => new Date(Date.UTC(2026, 8, 12, 0, half * 30)))
  const cells = hours.map((value) => [{ value, type: Date, format: 'dd/mm/yyyy hh:mm' }])
  const text = await readWorkbook(new Uint8Array(await writeXlsxFile(cells as never).toBuffer()))
  const written = hours
    .map((hour) => hour.toISOString().slice(11, 16))
    .map((hour) => (hour === '00:00' ? '' : ` ${hour}`))
  expect(text!.split('\n')).toEqual(written.map((hour) => `12/09/2026${hour}`))
})

test.each([new Uint8Array([80, 75, 3, 4, 0, 0]), new TextEncoder().encode('Nom;Prénom')])(
  'ce qui n’est pas un classeur ne s’ouvre pas, sans faute',
  async (bytes) => expect(await readWorkbook(bytes)).toBeNull(),
)
