import { PLAYERS_PER_TEAM_MAX } from '../../common/thresholds.ts'
import type { Category } from '../../common/reference/categories.ts'
import type { Gender } from '../../common/reference/genders.ts'
import { type Season, birthYears } from '../../common/dates/season.ts'
import type { TableLayout } from '../../common/files/table-layout.ts'
import { fold } from '../../common/text.ts'
import { readDay } from '../../common/dates/written-day.ts'
import { COLUMN_LABELS, type ListColumn, SORTING_COLUMNS } from './headings.ts'

type Table = readonly (readonly string[])[]
type Team = { category: Category; gender: Gender; season: string }

/** A column by which the lines of a list can be filtered, with each of its values and their number of lines. */
export type Facet = {
  column: number
  label: string
  values: { value: string; lines: number }[]
  /** Values chosen at first: those of this team, or all when none is. */
  proposed: string[]
}

/**
 * Columns by which the lines of a pasted list can be filtered. Years of birth are one only when a list is longer than a
 * team and has no category. All values are proposed for a list that is mostly this team; for others, only the values of
 * the team.
 */
export function facetsOf(table: Table, { columns, skip }: TableLayout<ListColumn>, team: Team): Facet[] {
  const lines = table.slice(skip).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const isLong = lines.length > PLAYERS_PER_TEAM_MAX
  const fields = [...SORTING_COLUMNS, ...(isLong && !columns.includes('category') ? (['birth'] as const) : [])]
  return fields.flatMap((field) => {
    const column = columns.indexOf(field)
    const counts = Map.groupBy(column === -1 ? [] : lines, (cells) => valueOf(cells, column, field))
    if (counts.size < 2 || counts.size > WORDS_MAX) return []
    const values = [...counts].map(([value, having]) => ({ value, lines: having.length }))
    values.sort((one, other) => one.value.localeCompare(other.value, 'fr', { numeric: true }))
    const own = values.filter(({ value }) => isOf(team, field, value))
    const isMostlyOwn = own.reduce((sum, { lines: having }) => sum + having, 0) * 2 >= lines.length && !isLong
    const proposed = (own.length === 0 || isMostlyOwn ? values : own).map(({ value }) => value)
    return [{ column, label: field === 'birth' ? 'Année de naissance' : COLUMN_LABELS[field], values, proposed }]
  })
}

/** Whether a line has a chosen value in every facet. `chosen` goes by the number of the column. */
export function isChosen(
  cells: readonly string[],
  facets: readonly Facet[],
  chosen: Record<number, readonly string[]>,
): boolean {
  return facets.every(({ column, values, proposed }) => {
    const words = chosen[column] ?? proposed
    return words.length === values.length || words.some((word) => word === wordOf(cells, column, values))
  })
}

/** A filter with more values would be of no help. */
const WORDS_MAX = 24

type SortingField = (typeof SORTING_COLUMNS)[number] | 'birth'

function valueOf(cells: readonly string[], column: number, field: SortingField): string {
  const cell = (cells[column] ?? '').trim()
  return field === 'birth' ? yearOf(cell) : cell
}

const yearOf = (cell: string) => readDay(cell, { isBare: true })?.slice(0, 4) ?? cell

const wordOf = (cells: readonly string[], column: number, values: Facet['values']) => {
  const cell = (cells[column] ?? '').trim()
  return values.some(({ value }) => value === cell) ? cell : yearOf(cell)
}

/** Recognises « U13 », « U13F », « U13 Féminin », « F ». Any type of licence belongs to the team. */
function isOf({ category, gender, season }: Team, field: SortingField, value: string): boolean {
  const words = fold(value)
  if (field === 'licence_type') return true
  if (field === 'birth') {
    const { from, to } = birthYears(category, season as Season)
    return Number(value) >= (from ?? 0) && Number(value) <= to
  }
  const said = genderIn(field === 'gender' ? words : words.replace(/^u ?\d+/, '').trim())
  const isGender = said === null || gender === 'mixte' || said === gender
  if (field === 'gender') return said !== null && isGender
  return isGender && new RegExp(`^${fold(category).replace('u', 'u ?')}s?(?!\\d)`).test(words)
}

function genderIn(words: string): Gender | null {
  if (/^(?:f|feminin\w*|filles?|femmes?|dames?|mme|mlle)\b/.test(words)) return 'feminin'
  return /^(?:m|h|g|masculin\w*|garcons?|hommes?|messieurs|mr)\b/.test(words) ? 'masculin' : null
}
