import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { answerWords } from '../steps/answer-words.ts'

/** What somebody else has answered to a question of the form. */
export type TheirAnswer = {
  field: TournamentField
  values: TypedTournament
  names: { town: string | null; rules_file: string | null }
}

/** Says their answer as the field would show it. */
export default function TheirWords({ field, values, names }: TheirAnswer) {
  return answerWords(field, values, names) || 'rien'
}
