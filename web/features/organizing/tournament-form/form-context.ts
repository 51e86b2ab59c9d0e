import { type ReactNode, createContext, use } from 'react'
import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Clash } from './fields/clash-note.tsx'

/** What the fields of the form need of it. */
export type FormView = {
  values: TypedTournament
  /** Sentences by place: 'title', 'categories.2.price'. */
  problems: Readonly<Record<string, string>>
  clashes: Partial<Record<TournamentField, Clash>>
  /** Where the tournament is played, and the day that it is there. */
  zone: string
  today: string
  isReadOnly: boolean
  type: (changes: Partial<TypedTournament>) => void
  /** The field is left: what has been made of it is shown. */
  leave: (field: TournamentField) => void
  keepMine: (field: TournamentField) => void
  takeTheirs: (field: TournamentField) => void
  /** What is known beside the date and beside a price; nothing before there is a tournament. */
  facts?: FormFacts
}

export type FormFacts = { dates: ReactNode; price: (tournament_category_id: number) => ReactNode; prices: ReactNode }

export const FormContext = createContext<FormView | null>(null)

export function useFormView(): FormView {
  const view = use(FormContext)
  if (!view) throw new Error('A field of the form stands outside of it.')
  return view
}

/** Fields whose answer is one text. */
export type TextField = {
  [F in TournamentField]: TypedTournament[F] extends string ? F : never
}[TournamentField]
