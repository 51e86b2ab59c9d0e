import { isPhone } from '../../common/people/phone.ts'
import { tidy, visible } from '../../common/text.ts'
import {
  isRequiredText,
  type RequiredText,
  TEXT_NAMES,
  type TextName,
  TOURNAMENT_TEXTS,
  type TournamentText,
} from '../../tournaments/tournament-texts.ts'
import type { FieldProblem, TypedTournament } from './tournament-fields.ts'

/** Null where nothing is said, save those that are required. */
export type TextAnswers = Record<RequiredText, string> & Record<Exclude<TextName, RequiredText>, string | null>

/** Sentences of texts that are not only too long. */
const PROBLEMS: Partial<Record<TextName, (text: string) => string | null>> = {
  title: titleProblem,
  venue_postal_code: (text) =>
    text === '' || /^\d{5}$/.test(text) ? null : 'Indiquez un code postal de cinq chiffres.',
  contact_phone: (text) =>
    text === '' || isPhone(text) ? null : 'Indiquez un numéro de téléphone, par exemple 06 12 34 56 78.',
}

/** As they are kept: without what cannot be seen, '' as null. */
export function readTexts(typed: TypedTournament, problems: FieldProblem[]): Partial<TextAnswers> {
  const answers: Record<string, string | null> = {}
  for (const name of TEXT_NAMES) {
    const { max, lines }: TournamentText = TOURNAMENT_TEXTS[name]
    const text = lines ? visible(typed[name]).trim() : tidy(typed[name])
    const message = PROBLEMS[name]?.(text) ?? (text.length > max ? tooLong(max) : null)
    if (message) problems.push({ field: name, at: name, message })
    else answers[name] = text === '' && !isRequiredText(name) ? null : text
  }
  return answers
}

function titleProblem(title: string): string | null {
  if (title === '') return 'Donnez un nom au tournoi.'
  // As the database counts: a character beyond the first plane is one.
  return Array.from(title).length < 3 ? 'Trois caractères au moins.' : null
}

const tooLong = (max: number) => `${max.toLocaleString('fr-FR')} caractères au plus.`
