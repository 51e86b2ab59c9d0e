import type { KeyboardEvent } from 'react'
import type { Place, PlanIndex } from '../plan-places.ts'
import type { Lift } from './use-lift.ts'

type Acts = {
  lift: Lift
  index: PlanIndex
  onOpen: (game: string) => void
  onPin: (game: string) => void
  onUndo: () => void
}

/** Enter lifts and drops, the arrows move, Escape gives up, P pins, Z undoes, M opens the dialog. */
export function onCardKey(
  event: KeyboardEvent,
  game: string,
  { court, start }: Place,
  { lift, index, onOpen, onPin, onUndo }: Acts,
) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const isLifted = lift.lifted?.game === game
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key.startsWith('Arrow') && isLifted) lift.step(key)
  else if (key === 'Enter' && isLifted) lift.drop()
  else if (key === 'Enter' && index.hasStarted(game)) lift.say('Ce match est commencé ou joué\u00a0: il ne bouge plus.')
  else if (key === 'Enter') lift.hold(game, { court, start }, 'keys')
  else if (key === 'Escape' && isLifted) lift.cancel()
  else if (key === 'p') onPin(game)
  else if (key === 'z') onUndo()
  else if (key === 'm') onOpen(game)
  else return
  event.preventDefault()
}

export const KEYS_HINT =
  'Entrée soulève le match, les flèches le déplacent, Entrée le pose, Échap abandonne. P l’épingle, Z annule, M ou Espace ouvre ses détails.'
