import { type ReactNode, createContext, use } from 'react'
import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Clash } from './fields/clash-note.tsx'

/** The part of the form that its fields read. */
export type FormView = {
  values: TypedTournament
  /** Sentences by place: 'title', 'categories.2.price'. */
  problems: Readonly<Record<string, string>>
  clashes: Partial<Record<TournamentField, Clash>>
  /** The time zone of the venue, and the day that it is there now. */
  zone: string
  today: string
  isReadOnly: boolean
  type: (changes: Partial<TypedTournament>) => void
  /** Called when the field loses the focus: it then shows the text as the server has tidied it. */
  leave: (field: TournamentField) => void
  keepMine: (field: TournamentField) => void
  takeTheirs: (field: TournamentField) => void
  /** The facts shown beside the date and the prices; none before the tournament exists. */
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
