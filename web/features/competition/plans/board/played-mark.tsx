import { Check, Radio } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import type { PlanIndex } from '../plan-places.ts'

/** Says of a game that no longer moves whether it is played or under way; null of one that has not started. */
export const playedWords = (index: PlanIndex, game: string) =>
  index.isPlaying(game) ? 'en cours' : index.hasStarted(game) ? 'déjà joué' : null

/** Shows by a sign what `playedWords` says. */
export function PlayedMark({ index, game, className = '' }: { index: PlanIndex; game: string; className?: string }) {
  if (!index.hasStarted(game)) return null
  const [Sign, tone] = index.isPlaying(game) ? [Radio, 'text-leather-strong'] : [Check, 'text-success']
  return <Sign className={classNames('shrink-0', tone, className)} aria-hidden="true" />
}
