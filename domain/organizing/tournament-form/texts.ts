import { isPhone } from '../../common/people/phone.ts'
import { tidy, visible } from '../../common/text.ts'
import type { FieldProblem, TypedTournament } from './tournament-fields.ts'

/** Null where nothing is said; the first three are never null. */
export type TextAnswers = Record<'title' | 'description' | 'venue_name', string> &
  Record<Exclude<TextField, 'title' | 'description' | 'venue_name'>, string | null>

export type TextField = keyof typeof TEXTS

type Rule = { max: number; lines?: true; problem?: (text: string) => string | null }

/** `lines`: may hold several. */
export const TEXTS = {
  title: { max: 120, problem: (text) => titleProblem(text) },
  description: { max: 5_000, lines: true },
  venue_name: { max: 120 },
  venue_address: { max: 200 },
  venue_postal_code: {
    max: 10,
    problem: (text) => (text === '' || /^\d{5}$/.test(text) ? null : 'Indiquez un code postal de cinq chiffres.'),
  },
  contact_phone: {
    max: 30,
    problem: (text) =>
      text === '' || isPhone(text) ? null : 'Indiquez un numéro de téléphone, par exemple 06 12 34 56 78.',
  },
  prize: { max: 1_000, lines: true },
  rules: { max: 15_000, lines: true },
  parking: { max: 500, lines: true },
  food: { max: 500, lines: true },
  changing_rooms: { max: 500, lines: true },
  arrival: { max: 500, lines: true },
  what_to_bring: { max: 500, lines: true },
} as const satisfies Partial<Record<keyof TypedTournament, Rule>>

/** As they are kept: without what cannot be seen, '' as null. */
export function readTexts(typed: TypedTournament, problems: FieldProblem[]): Partial<TextAnswers> {
  const answers: Record<string, string | null> = {}
  for (const [name, rule] of Object.entries(TEXTS) as [TextField, Rule][]) {
    const text = rule.lines ? visible(typed[name]).trim() : tidy(typed[name])
    const message = rule.problem?.(text) ?? (text.length > rule.max ? tooLong(rule.max) : null)
    if (message) problems.push({ field: name, at: name, message })
    else answers[name] = text === '' && !NEVER_NULL.has(name) ? null : text
  }
  return answers
}

const NEVER_NULL = new Set<TextField>(['title', 'description', 'venue_name'])

function titleProblem(title: string): string | null {
  if (title === '') return 'Donnez un nom au tournoi.'
  // As the database counts: a character beyond the first plane is one.
  return Array.from(title).length < 3 ? 'Trois caractères au moins.' : null
}

const tooLong = (max: number) => `${max.toLocaleString('fr-FR')} caractères au plus.`
