import { expect, test } from 'vitest'
import { statementLayout, statementLines } from '#domain/bank-statement.ts'
import { textOf } from '../../lib/read-table.ts'
import { readStatement } from './read-statement.ts'

const read = (bytes: Uint8Array) => {
  const table = readStatement(textOf(bytes))
  return statementLines(table, statementLayout(table))
}

const STATEMENT =
  'Téléchargement;\r\n\r\nDate;Libellé;Débit;Crédit\r\n21/11/2026;"Été, « BC Évry »\nINS-ABCD2345";;1\u00a0240,00\r\n'

test.each([
  ['en Windows 1252', new Uint8Array(Buffer.from(STATEMENT, 'latin1'))],
  ['en UTF-8', new Uint8Array(Buffer.from(STATEMENT))],
  ['en UTF-8 marqué', new Uint8Array(Buffer.from(`\ufeff${STATEMENT}`))],
  ['en UTF-16', new Uint8Array(Buffer.from(`\ufeff${STATEMENT}`, 'utf16le'))],
  ['en tabulations', new Uint8Array(Buffer.from(STATEMENT.replaceAll(';', '\t')))],
])('un relevé %s garde ses accents, ses milliers et ses libellés de deux lignes', (_written, bytes) => {
  expect(read(bytes)).toEqual({
    lines: [{ line: 4, date: '2026-11-21', label: 'Été, « BC Évry »\nINS-ABCD2345', amount_cents: 124_000 }],
    unread: [],
  })
})
