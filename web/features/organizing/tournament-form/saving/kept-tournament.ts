import { TOURNAMENT_FIELDS } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import type { Typed } from './autosave.ts'
import type { Asked } from './form-calls.ts'

/** The browser keeps this of a form that is not saved. `asked`: a draft that was asked for, and may exist already. */
export type KeptForm = { typed: Typed; town: Town | null; id: number | null; asked: Asked | null }

/** The chosen commune, with the words that are shown. */
export type Town = { insee: string; name: string; department: string }

/** The browser keeps the unsaved answers of a tournament under this name. */
export const keptName = (id: number): string => `tournoi:${id}`

/** The same of one that is none yet. @param club_id that an administrator makes it for */
export const newName = (club_id: number | null): string =>
  club_id === null ? 'tournoi:nouveau' : `tournoi:nouveau:${club_id}`

/**
 * The draft that was made of a new tournament while it was typed, when the page was reloaded before it was left; what was
 * typed last goes with it.
 */
export function takeBegunTournament(user_id: string, club_id: number | null): number | null {
  const kept = keptTournament(newName(club_id), user_id)
  if (!kept || kept.id === null) return null
  keepForm(keptName(kept.id), user_id, kept, 'device')
  forgetForm(newName(club_id), 'device')
  return kept.id
}

/** Reads the kept form; null when there is none, or when it is another person’s. */
export function keptTournament(name: string, user_id: string): KeptForm | null {
  const kept = keptForm(name, user_id, 'device')
  if (!kept) return null
  const { typed, town, id, asked } = kept
  return {
    asked: isAsked(asked) ? asked : null,
    typed: readTyped(typed),
    town: isTown(town) ? town : null,
    id: typeof id === 'number' ? id : null,
  }
}

function readTyped(typed: unknown): Typed {
  if (typeof typed !== 'object' || typed === null) return {}
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field, kept]) => field in TOURNAMENT_FIELDS && typeof kept === 'object' && kept !== null && 'is' in kept,
    ),
  )
}

const isAsked = (asked: unknown): asked is Asked =>
  typeof asked === 'object' && asked !== null && 'key' in asked && 'input' in asked

const isTown = (town: unknown): town is Town =>
  typeof town === 'object' && town !== null && 'insee' in town && 'name' in town && typeof town.name === 'string'
