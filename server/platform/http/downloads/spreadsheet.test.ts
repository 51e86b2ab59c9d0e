import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type CellKind, type ExportedColumn } from '#domain/common/files/exported-table.ts'
import { extraColumns, REGISTRATION_COLUMNS } from '#domain/registrations/registration-table.ts'
import { TREASURY_COLUMNS } from '#domain/registrations/collection/treasury.ts'
import { spreadsheet, type SpreadsheetFormat } from './spreadsheet.ts'

const registration: Parameters<(typeof REGISTRATION_COLUMNS)[number]['cell']>[0] = {
  reference: 'INS-32BEG5KH',
  team_name: '=1+1',
  label: 'En attente',
  created_at: '2026-09-12T16:30:00Z',
  category: { category: 'U13', gender: 'feminin', division: null },
  club: { name: 'Élan', city: 'Hédé', email: '@exemple', phone: '+33 6', has_account: true },
  added_by_hand: false,
  payment: {
    label: 'À payer',
    method: 'transfer',
    amount_cents: 123_450,
    received_cents: 0,
    refunded_cents: 5,
    refund_due_cents: 10,
    due_at: '2026-12-31T23:30:00Z',
  },
  extras: [{ extra_id: 4, quantity: 34 }],
  documents: { missing: [], papers_seen_at: '2026-05-03T08:00:00.000Z' },
}
const movement: Parameters<(typeof TREASURY_COLUMNS)[number]['cell']>[0] = {
  provider: 'stripe',
  fee_cents: 85,
  net_cents: 3_915,
  payout_on: '2026-11-12',
  at: '2026-11-22T10:00:00Z',
  day: '2026-11-22',
  reference: 'INS-32BEG5KH',
  club_name: '-2',
  team_name: 'A\u0001B',
  tournament: 'Été',
  method: 'card',
  gross_cents: 8000,
  refund_cents: 0,
  receipt: null,
}
const table = <Row>(columns: readonly ExportedColumn<Row>[], row: Row) => ({
  columns: columns.map(({ title, kind }) => ({ title, kind })),
  write: async (format: SpreadsheetFormat) => {
    const pages = (async function* () {
      yield [row]
    })()
    const body = await spreadsheet(format, { sheet: 'Essai', columns, zone: 'Europe/Paris', pages })
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(Buffer.from(chunk as string | Uint8Array<ArrayBuffer>))
    return Buffer.concat(chunks)
  },
})

const MEALS = [
  { id: 4, name: '=Repas' },
  { id: 5, name: 'T-shirt' },
]

/** Every table exported as a workbook, by the file that sends it. */
const TABLES = {
  'server/features/registrations/collection/routes.ts': table(TREASURY_COLUMNS, movement),
  'server/features/registrations/team-files/routes.ts': table(
    [...REGISTRATION_COLUMNS, ...extraColumns(MEALS)],
    registration,
  ),
}

test('aucun classeur n’est écrit ailleurs, et chacun est dans la liste', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path: `server/${path}`, text: readFileSync(`server/${path}`, 'utf8') }))
  const having = (words: string) => sources.filter(({ text }) => text.includes(words)).map(({ path }) => path)
  expect(having('write-excel-file')).toEqual(['server/platform/http/downloads/spreadsheet.ts'])
  expect(having('await spreadsheet(').toSorted()).toEqual(Object.keys(TABLES).toSorted())
  // Tables of text must use the common format of dates.
  const tables = sources.filter(({ text }) => /adminExport\(|csvStream\(/.test(text))
  expect(tables.filter(({ text }) => /format(?:Moment|Date|Day)\w*\(/.test(text)).map(({ path }) => path)).toEqual([])
})

const TYPES: Record<CellKind, string> = {
  text: 'string',
  euros: 'number',
  count: 'number',
  day: 'Date',
  moment: 'Date',
}

test.each(Object.entries(TABLES))(
  '%s : chaque case a le type de sa colonne, et le CSV dit les mêmes faits',
  async (_path, { columns, write }) => {
    const [headings, cells] = (await readSheet(await write('xlsx')))[0]!.data as unknown[][]
    const text = (await write('csv')).toString('utf8').replace(/^\ufeff/, '')
    const [titles, written] = Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data
    expect(headings).toEqual(titles!.map((title) => title.replace(/^'(?=[=+@-])/, '')))
    for (const [place, { title, kind }] of columns.entries()) {
      const cell = cells![place] ?? null
      const type = cell instanceof Date ? 'Date' : typeof cell
      if (cell !== null) expect({ title, type }).toEqual({ title, type: TYPES[kind] })
      expect({ title, said: said(cell, kind) }).toEqual({
        title,
        said: written![place]!.replace(/^'(?=[=+@-])/, '').replace('\u0001', ''),
      })
      expect(written![place]).not.toMatch(/^[=+@-]/)
    }
  },
)

/** Writes a cell of a workbook as the CSV does. */
function said(cell: unknown, kind: CellKind): string {
  if (cell === null) return ''
  if (kind === 'count') return JSON.stringify(cell)
  if (typeof cell === 'number') return cell.toFixed(2).replace('.', ',')
  if (!(cell instanceof Date)) return cell as string
  // The date of a cell is a fraction of a day, so its seconds need rounding.
  const [day = '', hour = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split('T')
  const written = day.split('-').toReversed().join('/')
  return hour.startsWith('00:00:00.000') ? written : `${written} ${hour.slice(0, 5)}`
}
