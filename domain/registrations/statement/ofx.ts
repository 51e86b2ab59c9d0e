import { type BankRow, bankTable } from './bank-table.ts'

export const isOfx = (text: string): boolean => /^\s*OFXHEADER\s*:|<OFX>/i.test(text.slice(0, 4000))

/**
 * The operations of an OFX file, of all its accounts, as a table. Version 1 is SGML, where a value ends with its line
 * or at the next tag; version 2 is XML. Source: OFX 2.2, 11.4 (STMTTRN, and STMTTRNP for pending operations).
 */
export function ofxTable(text: string): string[][] {
  const rows: BankRow[] = []
  let currency = ''
  for (const [block] of text.matchAll(BLOCKS)) {
    const of = (tag: string) => valueOf(block, tag)
    if (/^<CURDEF>/i.test(block)) {
      currency = of('CURDEF')
      continue
    }
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(of('DTPOSTED') || of('DTTRAN') || of('DTUSER')) ?? []
    rows.push({
      date: year ? `${day}/${month}/${year}` : '',
      label: [
        /<CORRECTACTION>\s*DELETE/i.test(block) ? 'Annulation' : '',
        of('NAME'),
        of('PAYEE'),
        of('MEMO'),
        of('CHECKNUM'),
      ],
      amount: of('TRNAMT'),
      currency: /<CURRENCY>/i.test(block) ? of('CURSYM') : currency,
      state: /^<STMTTRNP>/i.test(block) ? 'En attente' : '',
    })
  }
  return bankTable(rows)
}

/** Finds the blocks in the order of the file: the currency of an account, then its operations. */
const BLOCKS = /<CURDEF>[^<\r\n]*|<STMTTRNP?>[\s\S]*?(?=<\/?STMTTRNP?>|<\/BANKTRANLIST|$)/gi

function valueOf(block: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block) ?? []
  return value.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => entity(name.toLowerCase()) ?? whole).trim()
}

function entity(name: string): string | null {
  if (!name.startsWith('#')) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }[name] ?? null
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' '
}
