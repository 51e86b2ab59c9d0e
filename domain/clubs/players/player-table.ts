import { type Column, COLUMN_LABELS } from '../player-list/headings.ts'
import { splitName } from '../player-list/split-name.ts'
import { DRAFT_FIELDS, type PlayerDraft, type PlayerFacts, draftOf } from './player.ts'
import { fold } from '../../common/text.ts'

/** The lines of a table as players, each with its number from 1. The first `skip` lines and empty ones are left out. */
export function draftsOf(lines: readonly (readonly string[])[], columns: readonly Column[], skip = 0): Numbered[] {
  const isSplit = columns.includes('full_name')
  const isFirstNameFirst = fold(lines[skip - 1]?.[columns.indexOf('full_name')] ?? '').startsWith('prenom')
  return lines.flatMap((cells, index) => {
    if (index < skip || cells.every((cell) => cell.trim() === '')) return []
    const draft = Object.fromEntries(
      DRAFT_FIELDS.map((field) => {
        const place = columns.indexOf(field)
        return [field, place === -1 ? '' : disarmed(cells[place] ?? '')]
      }),
    ) as PlayerDraft
    const names = isSplit ? splitName(disarmed(cells[columns.indexOf('full_name')] ?? ''), isFirstNameFirst) : null
    const whole = names && draft.last_name === '' && draft.first_name === '' ? { ...draft, ...names } : draft
    return [{ line: index + 1, draft: whole }]
  })
}

export type Numbered = { line: number; draft: PlayerDraft }

/** Headings, then one line per player, in the form that `columnsOf` and `draftsOf` read again. No cell is a formula. */
export function tableOf(players: readonly PlayerFacts[]): string[][] {
  return [
    DRAFT_FIELDS.map((field) => COLUMN_LABELS[field]),
    ...players.map((player) => {
      const draft = draftOf(player)
      return DRAFT_FIELDS.map((field) => armed(draft[field]))
    }),
  ]
}

/** A spreadsheet would run a cell that begins like this as a formula; an apostrophe before it makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n|]/
const armed = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const disarmed = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
