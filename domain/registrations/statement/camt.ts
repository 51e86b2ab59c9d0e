import { type BankRow, bankTable } from './bank-table.ts'

/** An element of an XML file, without its namespace. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] }

export const isCamt = (text: string): boolean =>
  /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b/.test(text.slice(0, 4000))

/**
 * The entries of a CAMT.053 (statement), .052 (intraday) or .054 (notification) file as a table. An entry that gives
 * the amount of each of its operations becomes one line per operation. Source: ISO 20022, BankToCustomerCashManagement,
 * versions 2 to 8.
 */
export const camtTable = (root: XmlElement): string[][] => bankTable(all(root, 'Ntry').flatMap(rowsOfEntry))

function rowsOfEntry(entry: XmlElement): BankRow[] {
  const date = path(entry, 'BookgDt')?.children[0]?.text ?? path(entry, 'ValDt')?.children[0]?.text ?? ''
  const state = path(entry, 'Sts', 'Cd')?.text ?? path(entry, 'Sts')?.text ?? ''
  const operations = all(entry, 'TxDtls')
  const amounts = operations.map((one) => path(one, 'Amt') ?? path(one, 'AmtDtls', 'TxAmt', 'Amt'))
  const isSplit = operations.length > 1 && amounts.every((amount) => amount !== undefined)
  const parts = isSplit ? operations.map((one) => [one]) : [operations]
  return parts.map((of, index): BankRow => {
    const amount = isSplit ? amounts[index]! : path(entry, 'Amt')
    const isOut =
      [isSplit ? path(of[0]!, 'CdtDbtInd') : undefined, path(entry, 'CdtDbtInd')].find(Boolean)?.text === 'DBIT'
    const isBack = path(entry, 'RvslInd')?.text === 'true' || of.some((one) => all(one, 'RtrInf').length > 0)
    return {
      date: date.slice(0, 10),
      label: [isBack ? 'Retour' : '', ...labelOf(entry, of)],
      amount: `${isOut ? '-' : ''}${decimals(amount?.text ?? '')}`,
      currency: amount?.attributes.Ccy ?? '',
      state: STATES[state] ?? state,
    }
  })
}

/** The label: words and name of the sender, then the words of the bank. */
function labelOf(entry: XmlElement, operations: readonly XmlElement[]): string[] {
  const words = operations.flatMap((one) => [
    ...all(one, 'Ustrd'),
    ...all(one, 'Strd').flatMap((structured) => [...all(structured, 'Ref'), ...all(structured, 'AddtlRmtInf')]),
    ...all(one, 'EndToEndId').filter(({ text }) => text !== 'NOTPROVIDED'),
    ...all(one, 'Dbtr').flatMap((debtor) => all(debtor, 'Nm')),
    ...all(one, 'AddtlTxInf'),
  ])
  return [...words, ...all(entry, 'AddtlNtryInf')].map(({ text }) => text)
}

const STATES: Record<string, string> = {
  BOOK: 'Comptabilisée',
  PDNG: 'En attente',
  INFO: 'Prévisionnelle',
  FUTR: 'À venir',
}

/** ISO 20022 writes up to five decimals; zeros after the second one are dropped. */
const decimals = (amount: string) => amount.replace(/(\.\d\d)0+$/, '$1')

function path(from: XmlElement, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), from)
}

function all(from: XmlElement, name: string): XmlElement[] {
  return from.children.flatMap((child) => (child.name === name ? [child] : all(child, name)))
}
