import { NO_ANSWERS } from '#domain/organizing/tournament-form/no-answers.ts'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { AutosaveState } from './autosave.ts'
import type { Clash } from '../fields/clash-note.tsx'

/** The person who saved a field that clashes, and when. */
export type Savers = Partial<Record<TournamentField, Pick<Clash, 'name' | 'at'>>>

/** The answers of others that clash with those typed here. */
export function clashesOf(
  { clashes, saved }: AutosaveState,
  form: TournamentForm | null,
  savers: Savers,
): Partial<Record<TournamentField, Clash>> {
  const theirs: TypedTournament = { ...NO_ANSWERS, ...saved?.fields }
  const names = { town: form?.town.name ?? null, rules_file: form?.rules_file?.name ?? null }
  const last = { name: form?.saved_by ?? null, at: form?.saved_at ?? null }
  return Object.fromEntries(
    (clashes as TournamentField[]).map((field) => [
      field,
      { ...(savers[field] ?? last), theirs: { field, values: theirs, names } },
    ]),
  )
}
