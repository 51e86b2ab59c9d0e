import type { CompetitionFacts, CompetitionState } from './competition-state.ts'
import { difference, type Difference } from './difference.ts'
import { situation } from './situation.ts'
import { refuse, type Refusal } from './verdict.ts'

/** A change to confirm: the new state and its effects. Nothing changes until the caller stores the state. */
export type Change =
  | { readonly ok: true; readonly state: CompetitionState; readonly difference: () => readonly Difference[] }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Applies `facts` and writes the replaced values in the ledger.
 * @param label what was done, in French
 */
export function change(state: CompetitionState, label: string, facts: Partial<CompetitionFacts>): Change {
  const restores: Partial<CompetitionFacts> = Object.fromEntries(
    Object.entries(state).filter(([name]) => name in facts),
  )
  return changed(state, { ...state, ...facts, ledger: [...state.ledger, { label, restores }] })
}

/** Cancels the latest change: the state is exactly the one before it. Refuses with `nothing_to_undo`. */
export function undo(state: CompetitionState): Change {
  const last = state.ledger.at(-1)
  if (!last) return refuse('nothing_to_undo', 'Il n’y a rien à annuler.')
  return changed(state, { ...state, ...last.restores, ledger: state.ledger.slice(0, -1) })
}

const changed = (before: CompetitionState, after: CompetitionState): Change => ({
  ok: true,
  state: after,
  difference: () => difference(after, situation(before), situation(after)),
})
