import { DRAFT_FIELDS, type DraftField, type PlayerDraft, type PlayerFacts, draftOf } from './player.ts'
import { fold } from './text.ts'

/** What a column of a pasted table holds; null: nothing that is kept. */
export type Column = DraftField | null

export const COLUMN_LABELS: Record<DraftField, string> = {
  last_name: 'Nom',
  first_name: 'Prénom',
  birth: 'Année de naissance',
  licence_number: 'Licence',
  consent: 'Droit à l’image',
  consent_from: 'Accord donné par',
  consent_on: 'Accord donné le',
}

/** Without these no player can be read. */
export const NEEDED_COLUMNS = ['last_name', 'first_name', 'birth'] as const satisfies DraftField[]

/** The columns that a line of headings names, each once; null when it names none: then it is a line of players. */
export function columnsOf(headings: readonly string[]): Column[] | null {
  const taken = new Set<DraftField>()
  const columns = headings.map((heading) => {
    const field = fieldOf(heading)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  return taken.size > 0 ? columns : null
}

/** The lines of a table as players, each with its number from 1; the first `skip` and empty ones are left out. */
export function draftsOf(lines: readonly (readonly string[])[], columns: readonly Column[], skip = 0): Numbered[] {
  return lines.flatMap((cells, index) => {
    if (index < skip || cells.every((cell) => cell.trim() === '')) return []
    const draft = Object.fromEntries(
      DRAFT_FIELDS.map((field) => {
        const place = columns.indexOf(field)
        return [field, place === -1 ? '' : disarmed(cells[place] ?? '')]
      }),
    ) as PlayerDraft
    return [{ line: index + 1, draft }]
  })
}

export type Numbered = { line: number; draft: PlayerDraft }

/** Headings, then a line a player: what `columnsOf` and `draftsOf` read again. No cell is a formula. */
export function tableOf(players: readonly PlayerFacts[]): string[][] {
  return [
    DRAFT_FIELDS.map((field) => COLUMN_LABELS[field]),
    ...players.map((player) => {
      const draft = draftOf(player)
      return DRAFT_FIELDS.map((field) => armed(draft[field]))
    }),
  ]
}

function fieldOf(heading: string): DraftField | null {
  const words = fold(heading)
  return DRAFT_FIELDS.find((field) => fold(COLUMN_LABELS[field]) === words || HEADINGS[field].includes(words)) ?? null
}

/** Folded, as clubs and the federation's exports write them. */
const HEADINGS: Record<DraftField, readonly string[]> = {
  last_name: ['nom de famille', 'noms', 'nom joueur', 'nom du joueur', 'nom usuel', 'last name'],
  first_name: ['prenoms', 'prenom joueur', 'prenom du joueur', 'first name'],
  birth: [
    'annee',
    'annee naissance',
    'annee de naiss',
    'naissance',
    'date de naissance',
    'date naissance',
    'date de naiss',
    'ne le',
    'nee le',
    'ne e le',
    'ne en',
    'nee en',
    'ne e en',
    'ddn',
  ],
  licence_number: [
    'licences',
    'numero licence',
    'numero de licence',
    'n licence',
    'n de licence',
    'no licence',
    'no de licence',
    'num licence',
    'n licence ffbb',
    'numero national',
  ],
  consent: [
    'droit image',
    'droits a l image',
    'image',
    'photo',
    'autorisation photo',
    'autorisation image',
    'accord image',
  ],
  consent_from: ['accord par', 'autorise par', 'dit par', 'donne par'],
  consent_on: ['accord le', 'date accord', 'date de l accord', 'autorise le', 'donne le'],
}

/** A spreadsheet runs what begins so; an apostrophe before it makes it text again. */
const FORMULA = /^'*[=+\-@\t\r\n|]/
const armed = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const disarmed = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
