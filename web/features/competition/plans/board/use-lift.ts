import { useState } from 'react'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { whyNot } from '#domain/competition/schedule/checks/check-plan.ts'
import { dayInFrench, dayOf, timeInFrench } from '#domain/competition/schedule/wall-times.ts'
import { naturalStarts, occupants, type Place, type PlanIndex, toPlanned } from '../plan-places.ts'

/** Lifts a game, moves it over the board and drops it, by keys or by a pointer. */
export type Lifted = { game: string; at: Place; reasons: readonly string[]; by: 'keys' | 'pointer' }

/** A game that is lifted, moved over the board and dropped, by keys or by a pointer. */
export function useLift(
  index: PlanIndex,
  slots: readonly PlanSlot[],
  onDrop: (game: string, at: Place, other: string | null) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const hold = (game: string, at: Place, by: Lifted['by']) => {
    const reasons = whyNot(index.problem, toPlanned(index, slots), game, at).map(({ text }) => text)
    setLifted({ game, at, reasons, by })
    setSaid(`${placeInWords(index, at)}\u00a0: ${reasons.length === 0 ? 'possible.' : `refusé. ${reasons[0]!}`}`)
  }
  const leave = (words: string) => {
    setLifted(null)
    setSaid(words)
  }
  const drop = () => {
    if (!lifted) return
    const { game, at } = lifted
    const there = occupants(index, slots, game, at)
    if (there.some((slot) => index.hasStarted(slot.game)))
      return leave('Un match déjà joué est à cette place : rien n’a bougé.')
    if (there.length > 1) return leave('Deux matchs sont déjà à cette place : rien n’a bougé.')
    leave(there.length === 1 ? '' : `${index.say(game)}, ${placeInWords(index, at)}.`)
    onDrop(game, at, there[0]?.game ?? null)
  }
  /** Moves it to the next place on the court, or to the nearest hour of the court beside it. */
  const step = (key: string) => {
    if (!lifted) return
    const { game, at } = lifted
    const next = nextPlace(index, slots, game, at, key)
    if (next) hold(game, next, 'keys')
    else setSaid('Plus de place de ce côté.')
  }
  return { lifted, said, hold, step, drop, cancel: () => leave('Déplacement abandonné.'), say: setSaid }
}

export type Lift = ReturnType<typeof useLift>

export const placeInWords = ({ problem, courtName }: PlanIndex, { court, start }: Place) =>
  `${courtName(court)}, ${dayInFrench(start, problem.zone)} ${timeInFrench(start, problem.zone)}`

function nextPlace(
  index: PlanIndex,
  slots: readonly PlanSlot[],
  game: string,
  { court, start }: Place,
  key: string,
): Place | null {
  const { zone } = index.problem
  // The board shows one day; the dialog of the game moves it to another.
  const startsOn = (on: string) =>
    naturalStarts(index, slots, game, on).filter((at) => dayOf(at, zone) === dayOf(start, zone))
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const starts = startsOn(court)
    const next = key === 'ArrowDown' ? starts.find((at) => at > start) : starts.findLast((at) => at < start)
    return next === undefined ? null : { court, start: next }
  }
  const courts = index.problem.courts.map(({ id }) => id)
  const beside = courts[courts.indexOf(court) + (key === 'ArrowRight' ? 1 : -1)]
  if (beside === undefined) return null
  const [nearest] = startsOn(beside).toSorted((one, other) => Math.abs(one - start) - Math.abs(other - start))
  return nearest === undefined ? null : { court: beside, start: nearest }
}
