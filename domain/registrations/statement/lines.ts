import { fold } from '../../common/text.ts'
import { readDay } from '../../common/dates/written-day.ts'
import { currencyWord, readMoney } from './amount.ts'
import type { StatementColumn, StatementLayout } from './layout.ts'
import { sentBack } from './rejects.ts'
import { type OperationState, operationState, saysBooked, saysPending, saysRejected } from './state.ts'

/**
 * French reason why a line is not ticked, whatever reference it has. `undone`: the operation did not happen, or not
 * yet. `foreign`: another currency. `out`: money went out. `sent_back`: money came in and was sent back. `doubtful`:
 * the organiser decides whether to tick it.
 */
export type Aside = { kind: 'undone' | 'foreign' | 'out' | 'sent_back' | 'doubtful'; reason: string }

/**
 * One operation of the statement. `line` is its number in the file, from 1. A null `currency` means euros. `aside` is
 * null for money that has come in.
 */
export type StatementLine = {
  line: number
  /** 'YYYY-MM-DD' */
  date: string | null
  label: string
  /** Hundredths of the currency; negative for money that went out. */
  amount_cents: number
  currency: string | null
  aside: Aside | null
}

/**
 * Reads the operations of a statement, each judged beside the others. Debits, amounts not in euros, and operations not
 * done or sent back get a reason in `aside`. Empty lines and totals are left out. `unread` gives the numbers of lines
 * whose amount cannot be read for sure.
 */
export function statementLines(
  table: readonly (readonly string[])[],
  layout: StatementLayout,
): { lines: StatementLine[]; unread: number[] } {
  const lines: StatementLine[] = []
  const unread: number[] = []
  let isToCome = false
  for (const [index, cells] of table.entries()) {
    if (index < layout.skip) continue
    const alone = onlyCell(cells)
    if (alone !== null) isToCome = saysPending(alone) || (isToCome && !saysBooked(alone))
    const line = lineOf(index + 1, cells, layout, isToCome)
    if (line === 'unread') unread.push(index + 1)
    else if (line !== null) lines.push(line)
  }
  return { lines: sentBack(lines), unread }
}

/** The text of a line that has one filled cell, such as a title between the operations; null for other lines. */
function onlyCell(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 1 ? filled[0]! : null
}

function lineOf(
  line: number,
  cells: readonly string[],
  { columns, currency }: StatementLayout,
  isToCome: boolean,
): StatementLine | 'unread' | null {
  const of = (wanted: StatementColumn) =>
    columns.flatMap((column, place) => (column === wanted ? [cells[place]?.trim() ?? ''] : []))
  const came = of(columns.includes('credit') ? 'credit' : 'amount').find(isSaid)
  const typed = came ?? of('debit').find(isSaid)
  if (typed === undefined || isTotal(of('date'))) return null
  const money = readMoney(typed)
  if (money === null) return /\d/.test(typed) ? 'unread' : null
  if (money.cents === 0) return null
  const isOut = came === undefined || of('side').some(isDebit)
  const read = {
    line,
    date:
      of('date')
        .map((day) => readDay(day, { isBare: true }))
        .find((day) => day !== null) ?? null,
    label: of('label').filter(isSaid).join(' '),
    amount_cents: isOut ? -Math.abs(money.cents) : money.cents,
    currency: money.currency ?? of('currency').map(currencyWord)[0] ?? currency,
  }
  const [word = ''] = of('state')
  return { ...read, aside: asideOf(read, isToCome ? 'pending' : operationState(word), word) }
}

function asideOf(read: Omit<StatementLine, 'aside'>, state: OperationState, word: string): Aside | null {
  const said = word === '' ? '' : ` («\u00a0${word}\u00a0»)`
  if (state === 'failed') return { kind: 'undone', reason: `Opération qui n’a pas abouti${said}.` }
  if (state === 'pending') return { kind: 'undone', reason: `Opération pas encore passée${said}.` }
  if (read.currency !== null) return { kind: 'foreign', reason: `Ce montant est en ${read.currency}, et non en euros.` }
  if (read.amount_cents < 0) return { kind: 'out', reason: 'Argent sorti\u00a0: rejet, ou remboursement\u00a0?' }
  if (state === 'unknown')
    return { kind: 'doubtful', reason: `L’état de l’opération n’est pas connu${said}\u00a0: est-elle passée\u00a0?` }
  if (saysPending(read.label))
    return { kind: 'doubtful', reason: 'Le libellé dit que l’opération n’est pas encore passée.' }
  if (saysRejected(read.label))
    return { kind: 'doubtful', reason: 'Le libellé dit que de l’argent revient\u00a0: est-ce bien un paiement\u00a0?' }
  return null
}

const isSaid = (text: string) => text !== ''

/** A line without a date, in a table that has a date column, is a total of the bank. */
const isTotal = (days: readonly string[]) => days.length > 0 && days.every((day) => day === '')

/** True when the cell of the direction column says that money went out. */
const isDebit = (side: string) =>
  side.trim() === '-' || /^(?:d|db|dt|dr|debit\w*|dbit|out|sortie|depense)$/.test(fold(side))
