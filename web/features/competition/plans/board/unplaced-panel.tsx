import type { PlanSlot } from '#contract/competition/plans.ts'
import { type BoardDay } from './board-scale.ts'
import { onCardKey } from './card-keys.ts'
import { GameCard } from './game-card.tsx'
import { PlaceTheRest } from '../search/place-the-rest.tsx'
import { naturalStarts, type PlanIndex, unplacedIn } from '../plan-places.ts'
import type { Drag } from './use-drag.ts'
import type { Lift } from './use-lift.ts'
import type { Search } from '../search/use-search.ts'

type UnplacedPanelProps = {
  index: PlanIndex
  day: BoardDay
  slots: readonly PlanSlot[]
  isShown: (game: string) => boolean
  lift: Lift
  drag: Drag
  search: Search
  onOpen: (game: string) => void
  onPin: (game: string) => void
  onUndo: () => void
}

/** Lists the games without a place: nothing is published before this is empty. */
export function UnplacedPanel({ index, day, slots, isShown, lift, drag, search, ...acts }: UnplacedPanelProps) {
  const games = unplacedIn(index, slots)
  const court = index.problem.courts[0]?.id ?? ''
  const startFor = (game: string) => naturalStarts(index, slots, game, court).find((at) => at >= day.from) ?? day.from
  return (
    <section aria-labelledby="non-places" className="min-w-0">
      <h3 id="non-places" className="mb-2 font-semibold">
        Non placés <span className="figures text-muted">{games.length}</span>
      </h3>
      <PlaceTheRest search={search} placed={slots.length} unplaced={games.length} />
      <ul className="grid max-h-[70vh] gap-1.5 overflow-y-auto p-1">
        {games
          .filter(({ id }) => isShown(id))
          .map(({ id }) => (
            <li key={id}>
              <GameCard
                index={index}
                game={id}
                start={null}
                isLifted={lift.lifted?.game === id}
                problems={[]}
                className="w-full"
                data-game={id}
                onKeyDown={(event) => onCardKey(event, id, { court, start: startFor(id) }, { lift, index, ...acts })}
                onBlur={() => lift.lifted?.by === 'keys' && lift.cancel()}
                {...drag.handlers(id, null, () => acts.onOpen(id))}
              />
            </li>
          ))}
      </ul>
    </section>
  )
}
