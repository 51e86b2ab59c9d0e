import { describe, expect, test } from 'vitest'
import { fileKind, unreadable } from '#domain/common/files/file-kind.ts'
import { statementLayout } from '#domain/registrations/statement/layout.ts'
import { statementLines } from '#domain/registrations/statement/lines.ts'
import { textOf } from '#web/lib/files/read-table.ts'
import { INSTEAD, readStatement } from './read-statement.ts'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** Date, label, cents, currency and whether it may be ticked, of each line that moves money. */
const read = async (bytes: Uint8Array) => {
  const statement = await readStatement(textOf(bytes))
  if ('problem' in statement) return statement.problem
  const { lines, unread } = statementLines(statement.table, statementLayout(statement.table))
  expect(unread).toEqual([])
  return lines.map(({ date, label, amount_cents, currency, aside }) => [
    date,
    label,
    amount_cents,
    ...(currency === null ? [] : [currency]),
    ...(aside === null ? [] : [aside.kind]),
  ])
}

const STATEMENT =
  'Téléchargement;\r\n\r\nDate;Libellé;Débit;Crédit\r\n21/11/2026;"Été, « BC Évry »\nINS-ABCD2345";;1\u00a0240,00\r\n'

test.each([
  ['en Windows 1252', latin(STATEMENT)],
  ['en UTF-8', new Uint8Array(Buffer.from(STATEMENT))],
  ['en UTF-8 marqué', new Uint8Array(Buffer.from(`\ufeff${STATEMENT}`))],
  ['en UTF-16', new Uint8Array(Buffer.from(`\ufeff${STATEMENT}`, 'utf16le'))],
  ['en tabulations', new Uint8Array(Buffer.from(STATEMENT.replaceAll(';', '\t')))],
])('un relevé %s garde ses accents, ses milliers et ses libellés de deux lignes', async (_written, bytes) => {
  expect(await read(bytes)).toEqual([['2026-11-21', 'Été, « BC Évry »\nINS-ABCD2345', 124_000]])
})

describe('OFX', () => {
  const operation = (more: string) => `<STMTTRN>\r\n<TRNTYPE>OTHER\r\n${more}\r\n</STMTTRN>\r\n`
  test('version 1, en Windows 1252, avec débits, deux comptes, deux monnaies et ce qui est à venir', async () => {
    const text = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR\r\n<BANKTRANLIST>${operation('<DTPOSTED>20261122\r\n<TRNAMT>80.00\r\n<NAME>VIREMENT REÇU ÉLAN\r\n<MEMO>INS-32BEG5KH &amp; co')}${operation('<DTPOSTED>20261123120000.000[+1:CET]\r\n<TRNAMT>-12,30\r\n<NAME>FRAIS')}</BANKTRANLIST><BANKTRANLISTP><STMTTRNP><DTTRAN>20261124<TRNAMT>80.00<NAME>ELAN</STMTTRNP></BANKTRANLISTP></STMTRS></STMTTRNRS><STMTTRNRS><STMTRS><CURDEF>CHF<BANKTRANLIST>${operation('<DTPOSTED>20261125<TRNAMT>+150,00<NAME>SUISSE')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    expect(await read(latin(text))).toEqual([
      ['2026-11-22', 'VIREMENT REÇU ÉLAN INS-32BEG5KH & co', 8000],
      ['2026-11-23', 'FRAIS', -1230, 'out'],
      ['2026-11-24', 'ELAN', 8000, 'undone'],
      ['2026-11-25', 'SUISSE', 15_000, 'CHF', 'foreign'],
    ])
  })
  test('version 2, en XML', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST><STMTTRN><DTPOSTED>20261122</DTPOSTED><TRNAMT>80.00</TRNAMT><NAME>É&#233;</NAME><MEMO>INS-32BEG5KH</MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    expect(await read(new TextEncoder().encode(text))).toEqual([['2026-11-22', 'Éé INS-32BEG5KH', 8000]])
  })
})

test.each([
  ["D22/11'26\nT80,00\nPVIR INS-32BEG5KH\nMÉlan\n^\nD23/11/2026\nT-1,234.50\nPLOYER\n^\n"],
  ['D2026-11-22\nT80,00\nPVIR INS-32BEG5KH\nMÉlan\n^\nD2026-11-23\nT-1,234.50\nPLOYER\n^\n'],
  ['D11/22/2026\nT80.00\nPVIR INS-32BEG5KH\nMÉlan\n^\nD11/23/26\nT-1,234.50\nPLOYER\n^\n'],
])('QIF, en dates françaises, internationales ou américaines', async (operations) => {
  expect(await read(latin(`!Type:Bank\n${operations}`))).toEqual([
    ['2026-11-22', 'VIR INS-32BEG5KH Élan', 8000],
    ['2026-11-23', 'LOYER', -123_450, 'out'],
  ])
})

test('CFONB 120, avec ses compléments, ses rejets, et en une seule ligne', async () => {
  const record = (label: string, amount: string, reject = '  ') =>
    `0430003    00200EUR2 1234567890105221126${reject}221126${label.padEnd(31)}  0000000  ${amount}`.padEnd(120)
  const records = [
    '0130003    00200EUR2 12345678901  011126'.padEnd(120),
    record('VIR ELAN', '0000000000800{'),
    '0530003    00200EUR2 1234567890105221126     LCCINS-32BEG5KH'.padEnd(120),
    record('VIR ESPERANCE', '0000000001501K'.slice(0, 14)),
    record('VIR X', '0000000000800}', '04'),
    '0730003'.padEnd(120),
  ]
  const expected = [
    ['2026-11-22', 'VIR ELAN INS-32BEG5KH', 8000, 'doubtful'],
    ['2026-11-22', 'VIR ESPERANCE', -15_012, 'out'],
    ['2026-11-22', 'Rejet VIR X', -8000, 'out'],
  ]
  expect(await read(latin(records.join('\r\n')))).toEqual(expected)
  expect(await read(latin(records.join('')))).toEqual(expected)
})

describe('CAMT', () => {
  const camt = (entries: string, kind = 'BkToCstmrStmt') =>
    new TextEncoder().encode(
      `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><${kind}><Stmt>${entries}</Stmt></${kind}></Document>`,
    )
  const entry = (amount: string, kind: string, more: string, currency = 'EUR') =>
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><BookgDt><Dt>2026-11-22</Dt></BookgDt>${more}</Ntry>`
  const note = (words: string) => `<NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls>`

  test.each(['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'])('%s', async (kind) => {
    const entries = [
      entry('80.00', 'CRDT', note('INS-32BEG5KH ÉLAN &amp; cie')),
      entry('12.30000', 'DBIT', note('FRAIS')),
      entry('80.00', 'CRDT', `<Sts>PDNG</Sts>${note('A')}`),
      entry('80.00', 'CRDT', `<Sts><Cd>BOOK</Cd></Sts>${note('B')}`),
      entry('80.00', 'CRDT', `<RvslInd>true</RvslInd>${note('C')}`),
      entry('80.00', 'CRDT', note('D'), 'CHF'),
    ].join('')
    expect(await read(camt(entries, kind))).toEqual([
      ['2026-11-22', 'INS-32BEG5KH ÉLAN & cie', 8000],
      ['2026-11-22', 'FRAIS', -1230, 'out'],
      ['2026-11-22', 'A', 8000, 'undone'],
      ['2026-11-22', 'B', 8000],
      ['2026-11-22', 'Retour C', 8000, 'doubtful'],
      ['2026-11-22', 'D', 8000, 'CHF', 'foreign'],
    ])
  })

  test('une écriture groupée donne chacune de ses opérations, avec qui a viré', async () => {
    const one = (amount: string, name: string, reference: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const details = `<NtryDtls>${one('80.00', 'ELAN', 'INS-32BEG5KH')}${one('150.00', 'AVENIR', 'INS-FMFGSGZP')}</NtryDtls>`
    expect(await read(camt(entry('230.00', 'CRDT', details)))).toEqual([
      ['2026-11-22', 'INS-32BEG5KH ELAN', 8000],
      ['2026-11-22', 'INS-FMFGSGZP AVENIR', 15_000],
    ])
  })

  test('un fichier coupé se dit, sans faute', async () => {
    expect(await read(camt('<Ntry>').subarray(0, 190))).toBe(
      `Aucune opération n’a été trouvée dans ce fichier\u00a0: ${INSTEAD}.`,
    )
  })
})

test.each([
  ['%PDF-1.7', 'un fichier PDF'],
  ['\xd0\xcf\x11\xe0', 'un classeur d’un ancien Excel (.xls)'],
  [
    'PK\x03\x04\x14\0\0\0\0\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\0\0mimetypeapplication/vnd.oasis.',
    'un classeur LibreOffice (.ods)',
  ],
  ['PK\x03\x04 photo.jpg', 'une archive compressée'],
  ['\x89PNG\r\n', 'une image'],
  ['\xff\xd8\xff\xe0', 'une image'],
  ['<html><table>', 'une page web, quel que soit le nom du fichier'],
  ['{\\rtf1', 'un texte mis en forme (.rtf)'],
  [':20:STARTUMS\r\n:60F:C261122EUR0,', 'un relevé SWIFT MT940'],
])('ce qui ne se lit pas est nommé : %j', (start, words) => {
  expect(unreadable(fileKind(latin(start)), INSTEAD)).toBe(`C’est ${words}\u00a0: ${INSTEAD}.`)
})

test.each([
  ['Date;Libellé', 'text'],
  ['\xef\xbb\xbfDate', 'text'],
  ['PK\x03\x04\x14\0\0\0\0\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml', 'xlsx'],
])('ce qui se lit est ouvert : %j', (start, kind) => expect(fileKind(latin(start))).toBe(kind))

test('un autre XML est nommé', async () => {
  expect(await read(latin('<?xml version="1.0"?><a/>'))).toMatch(/^C’est un fichier XML que nous ne lisons pas/)
})
