import writeXlsxFile from 'write-excel-file/node'
import { expect, test, vi } from 'vitest'
import { readTable } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

/** Set before the library of ZIPs is loaded, which keeps what it finds. */
const started = vi.hoisted(() => {
  const seen = { workers: 0 }
  const threads = process.getBuiltinModule('node:worker_threads')
  const { Worker } = threads
  threads.Worker = class extends Worker {
    constructor(...about: ConstructorParameters<typeof Worker>) {
      super(...about)
      seen.workers += 1
    }
  }
  return seen
})

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

test('un grand classeur s’ouvre sans ouvrier, que nos pages n’autorisent pas', async () => {
  const cells = Array.from({ length: 2000 }, (_, line) =>
    Array.from({ length: 12 }, (__, column) => `${line}-${column}`),
  )
  const bytes = new Uint8Array(await writeXlsxFile(cells as never).toBuffer())
  expect((await readWorkbook(bytes))?.split('\n')).toHaveLength(2000)
  expect(started.workers).toBe(0)
})

test.each([new Uint8Array([80, 75, 3, 4, 0, 0]), new TextEncoder().encode('Nom;Prénom')])(
  'ce qui n’est pas un classeur ne s’ouvre pas, sans faute',
  async (bytes) => expect(await readWorkbook(bytes)).toBeNull(),
)
