import { orpc } from '#web/lib/api/api.ts'
import { SET_UP } from './use-set-up.ts'

/** Chooses the kind of format of several categories, or of one. */
export const CHOOSING = {
  act: orpc.competitions.saveForAll,
  done: 'Formule choisie',
  refresh: [...SET_UP, orpc.tournaments.steps],
}
