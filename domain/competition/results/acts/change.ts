import type { CompetitionFacts, CompetitionState } from '../state/competition-state.ts'
import { difference, type Difference } from './difference.ts'
import { changedSince, patchBetween, withPatch, type FactsPatch } from '../state/facts-patch.ts'
import { situation } from '../state/situation.ts'
import { refuse, type Refusal } from './verdict.ts'

/** A change to confirm: the new state and its effects. Nothing changes until the caller stores the state. */
export type Change =
  | {
      readonly ok: true
      readonly state: CompetitionState
      /** Replaced values by key, for a server to store. Empty when nothing changed. */
      readonly patch: FactsPatch
      /** @param category name of the category, before the number of a game: “U13F 25” instead of “Match 25” */
      readonly difference: (category?: string) => readonly Difference[]
    }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Applies `facts` and records the replaced values in the ledger.
 * @param label what was done, in French
 */
export function change(state: CompetitionState, label: string, facts: Partial<CompetitionFacts>): Change {
  const after = { ...state, ...facts }
  const patch = patchBetween(state, after)
  return changed(state, { ...after, ledger: [...state.ledger, { label, patch }] }, patch)
}

/** Accepts a request that changes nothing, without a line in the ledger. */
export const unchanged = (state: CompetitionState): Change => changed(state, state, {})

/** Cancels the latest change: the state is exactly the one before it. Refuses with `nothing_to_undo`. */
export function undo(state: CompetitionState): Change {
  const last = state.ledger.at(-1)
  if (!last) return refuse('nothing_to_undo', 'Il n’y a rien à annuler.')
  const before = { ...withPatch(state, last.patch, 'before'), ledger: state.ledger.slice(0, -1) }
  return changed(state, before, patchBetween(state, before))
}

/**
 * Undoes an earlier change, even if other keys have changed since. Refuses with `changed_since` when a key of its own
 * has changed.
 */
export function undoPatch(state: CompetitionState, patch: FactsPatch): Change {
  const since = changedSince(state, patch, 'after')
  if (since.length > 0) return refuse('changed_since', 'Modifié depuis : corrigez plutôt ce qui ne va pas.')
  const before = withPatch(state, patch, 'before')
  return change(state, 'Annulation', before)
}

function changed(before: CompetitionState, after: CompetitionState, patch: FactsPatch): Change {
  return {
    ok: true,
    state: after,
    patch,
    difference: (category) =>
      before === after ? [] : difference(before, after, situation(before), situation(after), category),
  }
}
