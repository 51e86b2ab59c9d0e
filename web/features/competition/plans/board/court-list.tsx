import { ArrowDown, ArrowUp, Ellipsis, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { timeInFrench } from '#domain/competition/schedule/wall-times.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { type BoardDay, isOnDay } from './board-scale.ts'
import { PlayedMark, playedWords } from './played-mark.tsx'
import { categoryLook } from './category-look.ts'
import { PlaceTheRest } from '../search/place-the-rest.tsx'
import { onCourt, oneEarlier, type PlanIndex, unplacedIn } from '../plan-places.ts'
import type { Search } from '../search/use-search.ts'

type CourtListProps = {
  index: PlanIndex
  day: BoardDay
  slots: readonly PlanSlot[]
  problemsOf: (game: string) => readonly string[]
  isShown: (game: string) => boolean
  search: Search
  onPut: (slots: readonly PlanSlot[]) => void
  onOpen: (game: string) => void
}

/** Shows the plan on a phone: each court from its first game to its last, and buttons that move them. */
export function CourtList({ index, day, slots, problemsOf, isShown, search, onPut, onOpen }: CourtListProps) {
  const unplaced = unplacedIn(index, slots)
  const shown = unplaced.filter(({ id }) => isShown(id))
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<{ game: string; by: 'up' | 'down' } | null>(null)
  // A row that changes its place loses the focus, which follows the game: to the other arrow where this one has ended.
  useEffect(() => {
    if (!moved.current) return
    const { game, by } = moved.current
    moved.current = null
    const arrow = (which: string) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-game="${CSS.escape(game)}"] [data-arrow=${which}]:enabled`)
    ;(arrow(by) ?? arrow(by === 'up' ? 'down' : 'up'))?.focus()
  })
  const move = (game: string, by: 'up' | 'down', earlier: string) => {
    moved.current = { game, by }
    onPut(oneEarlier(index, slots, earlier))
  }
  return (
    <div ref={list} className="grid grid-cols-1 gap-5">
      {unplaced.length > 0 && (
        <section aria-labelledby="sans-horaire">
          <h3 id="sans-horaire" className="mb-2 font-semibold">
            Non placés <span className="figures text-muted">{unplaced.length}</span>
          </h3>
          <PlaceTheRest search={search} placed={slots.length} unplaced={unplaced.length} />
          {shown.length > 0 && (
            <Card padded={false}>
              <ul className="divide-y divide-line">
                {shown.map(({ id }) => (
                  <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2">
                    <Name index={index} game={id} />
                    <Button variant="secondary" aria-label={`Placer ${index.say(id)}…`} onClick={() => onOpen(id)}>
                      Placer…
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </section>
      )}
      {index.problem.courts.map((court) => {
        const games = onCourt(slots, court.id).filter(({ start }) => isOnDay(day, start))
        return (
          <section key={court.id} aria-labelledby={`terrain-${court.id}`}>
            <h3 id={`terrain-${court.id}`} className="mb-2 font-semibold">
              {court.name}
            </h3>
            {games.length === 0 ? (
              <p className="text-muted">Aucun match.</p>
            ) : (
              <Card padded={false}>
                <ol className="divide-y divide-line">
                  {games.map((slot, at) => (
                    <li key={slot.game} data-game={slot.game} hidden={!isShown(slot.game)} className="px-4 py-2.5">
                      <div className="flex flex-wrap items-start gap-x-3">
                        <span className="w-15 shrink-0 tabular-nums font-semibold whitespace-nowrap">
                          {timeInFrench(slot.start, index.problem.zone)}
                        </span>
                        <Name index={index} game={slot.game} isPinned={slot.is_pinned} />
                      </div>
                      {slot.referees.length > 0 && (
                        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
                          Arbitre&nbsp;: {slot.referees.map(index.sayReferee).join(', ')}
                        </p>
                      )}
                      {problemsOf(slot.game).map((text) => (
                        <p key={text} className="mt-1 flex gap-1.5 text-sm text-danger">
                          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
                          {text}
                        </p>
                      ))}
                      {!index.hasStarted(slot.game) && (
                        <div className="-ml-2 flex flex-wrap items-center">
                          <Button
                            variant="quiet"
                            size="icon"
                            disabled={at === 0}
                            data-arrow="up"
                            aria-label={`Monter ${index.say(slot.game)}`}
                            icon={<ArrowUp className="size-5" aria-hidden="true" />}
                            onClick={() => move(slot.game, 'up', slot.game)}
                          />
                          <Button
                            variant="quiet"
                            size="icon"
                            disabled={at === games.length - 1}
                            data-arrow="down"
                            aria-label={`Descendre ${index.say(slot.game)}`}
                            icon={<ArrowDown className="size-5" aria-hidden="true" />}
                            onClick={() => move(slot.game, 'down', games[at + 1]?.game ?? '')}
                          />
                          <Button
                            variant="quiet"
                            aria-label={`Déplacer ${index.say(slot.game)}…`}
                            icon={<Ellipsis className="size-5" aria-hidden="true" />}
                            onClick={() => onOpen(slot.game)}
                          >
                            Déplacer…
                          </Button>
                        </div>
                      )}
                    </li>
                  ))}
                </ol>
              </Card>
            )}
          </section>
        )
      })}
    </div>
  )
}

function Name({ index, game, isPinned = false }: { index: PlanIndex; game: string; isPinned?: boolean }) {
  const order = index.problem.categories.findIndex(({ id }) => id === index.categoryOf(game))
  const played = playedWords(index, game)
  return (
    <div className="flex min-w-0 flex-1 basis-40 gap-2">
      {index.problem.categories.length > 1 && (
        <span aria-hidden="true" className="w-2 shrink-0 self-stretch rounded-full" style={categoryLook(order)} />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <PlayedMark index={index} game={game} className="mr-1 inline size-4" />
          {played && <span className="sr-only">{played}, </span>}
          {index.shortSidesOf(game).join(' – ')}
          {isPinned && <span className="font-normal text-muted"> épinglé</span>}
        </p>
        <p className="text-[0.9375rem] text-muted wrap-anywhere">{index.say(game)}</p>
      </div>
    </div>
  )
}
