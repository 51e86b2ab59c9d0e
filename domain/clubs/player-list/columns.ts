import { type DraftField, isLicence, tidyLicence } from '../players/player.ts'
import { type TableLayout, headedLayout, tableWidth } from '../../common/files/table-layout.ts'
import { readDay } from '../../common/dates/written-day.ts'
import { type Column, LIST_COLUMNS, type ListColumn, fieldOf, headingRank } from './headings.ts'

/** A player cannot be read without these facts, which one or several columns may give. */
const NEEDED_COLUMNS = ['last_name', 'first_name', 'birth'] as const satisfies DraftField[]

/** Needed facts that no column gives. */
export const missingColumns = (columns: readonly Column[]): DraftField[] =>
  NEEDED_COLUMNS.filter((field) => !columns.includes(field) && (field === 'birth' || !columns.includes('full_name')))

/** The columns that a line of headings names, each fact once; null when it names none: it is then a line of players. */
export function columnsOf(headings: readonly string[], lines: readonly (readonly string[])[] = []): Column[] | null {
  const fields = headings.map(fieldOf)
  const best = new Map(LIST_COLUMNS.map((field) => [field, bestOf(field, headings, fields, lines)]))
  const columns = fields.map((field, place) => (field !== null && best.get(field) === place ? field : null))
  return columns.some((field) => field !== null) ? columns : null
}

/** Finds the columns of a list, below any title lines that a program has written above them. */
export function listLayout(table: readonly (readonly string[])[]): TableLayout<ListColumn> {
  const first = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const known = (columns: readonly Column[]) => columns.filter((column) => column !== null).length
  // A title may contain a word of a heading, so a line of headings must have several, or be the first line.
  const headed = headedLayout<ListColumn>(
    table,
    (cells) => columnsOf(cells),
    (columns) => (known(columns) > 1 ? known(columns) : 0),
  )
  const skip = headed?.skip ?? (columnsOf(table[first] ?? []) ? first + 1 : 0)
  const columns = skip > 0 ? columnsOf(table[skip - 1]!, table.slice(skip)) : null
  return { columns: Array.from({ length: tableWidth(table) }, (_, place) => columns?.[place] ?? null), skip }
}

/** Headings whose fact is read from a better column: « Numéro national » beside « N° licence ». */
export function passedOver(
  table: readonly (readonly string[])[],
  { columns, skip }: TableLayout<ListColumn>,
): { heading: string; field: ListColumn }[] {
  return (table[skip - 1] ?? []).flatMap((heading, place) => {
    const field = fieldOf(heading)
    return field !== null && columns[place] === null && columns.includes(field)
      ? [{ heading: heading.trim(), field }]
      : []
  })
}

/** Chooses among columns of the same fact: the one with most cells that fit, then the one with the best heading. */
function bestOf(
  field: ListColumn,
  headings: readonly string[],
  fields: readonly (ListColumn | null)[],
  lines: readonly (readonly string[])[],
): number | undefined {
  const fits = FITS[field]
  const good = (place: number) => (fits ? lines.filter((cells) => fits((cells[place] ?? '').trim())).length : 0)
  const rank = (place: number) => headingRank(field, headings[place]!)
  const places = fields.flatMap((other, place) => (other === field ? [place] : []))
  return places.sort((one, other) => good(other) - good(one) || rank(one) - rank(other) || one - other)[0]
}

/**
 * A type of licence ('C1') or a national number does not fit as a licence number. A full date fits better than a year,
 * because it tells namesakes apart.
 */
const FITS: Partial<Record<ListColumn, (cell: string) => boolean>> = {
  licence_number: (cell) => isLicence(tidyLicence(cell)) && /\d/.test(cell),
  birth: (cell) => readDay(cell, { isBare: true }) !== null,
}
