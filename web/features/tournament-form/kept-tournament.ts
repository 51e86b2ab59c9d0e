import { TOURNAMENT_FIELDS } from '#domain/tournament-fields.ts'
import { keptForm } from '../../lib/kept-form.ts'
import type { Typed } from './autosave.ts'

/** What a browser keeps of a form that is not saved. */
export type KeptForm = { typed: Typed; town: Town | null; id: number | null }

/** The commune that was chosen, as it is read. */
export type Town = { insee: string; name: string; department: string }

/** Null when nothing was kept, or by somebody else. */
export function keptTournament(name: string, user_id: string): KeptForm | null {
  const kept = keptForm(name, user_id, 'device')
  if (!kept) return null
  const { typed, town, id } = kept
  return { typed: readTyped(typed), town: isTown(town) ? town : null, id: typeof id === 'number' ? id : null }
}

function readTyped(typed: unknown): Typed {
  if (typeof typed !== 'object' || typed === null) return {}
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field, kept]) => field in TOURNAMENT_FIELDS && typeof kept === 'object' && kept !== null && 'is' in kept,
    ),
  )
}

const isTown = (town: unknown): town is Town =>
  typeof town === 'object' && town !== null && 'insee' in town && 'name' in town && typeof town.name === 'string'
