import { LIST_FIELDS, TOURNAMENT_FIELDS, type TypedTournament } from './tournament-fields.ts'

const isList = (field: string) => LIST_FIELDS.some((list) => list === field)

/** A tournament of which nothing is known. */
export const NO_ANSWERS = Object.fromEntries(
  Object.keys(TOURNAMENT_FIELDS).map((field) => [field, isList(field) ? [] : '']),
) as object as TypedTournament
