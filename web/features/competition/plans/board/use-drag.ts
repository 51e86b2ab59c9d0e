import { type PointerEvent, type RefObject, useRef } from 'react'
import { type BoardDay, minuteAtTop } from './board-scale.ts'
import type { Place, PlanIndex } from '../plan-places.ts'
import type { Lift } from './use-lift.ts'

type Held = { game: string; x: number; y: number; isMoving: boolean; grip: number; last: Place }

/** Lets a card follow the mouse or the pen over the columns. A finger scrolls, and uses the dialog of the card. */
export function useDrag(board: RefObject<HTMLDivElement | null>, day: BoardDay, index: PlanIndex, lift: Lift) {
  const held = useRef<Held | null>(null)
  const wasMoved = useRef(false)

  const placeAt = (x: number, y: number, { grip, last }: Held): Place => {
    for (const column of board.current?.querySelectorAll<HTMLElement>('[data-court]') ?? []) {
      const { left, right, top } = column.getBoundingClientRect()
      if (x < left || x >= right) continue
      return { court: column.dataset.court!, start: minuteAtTop(day, y - top - grip) }
    }
    return last
  }

  const move = (event: PointerEvent) => {
    const now = held.current
    if (!now) return
    const { clientX: x, clientY: y } = event
    if (!now.isMoving && Math.hypot(x - now.x, y - now.y) < FAR_PX) return
    now.isMoving = true
    scrollNear(board.current, x, y)
    const at = placeAt(x, y, now)
    if (at.court === now.last.court && at.start === now.last.start && lift.lifted) return
    now.last = at
    lift.hold(now.game, at, 'pointer')
  }

  const end = (isDropped: boolean) => {
    const now = held.current
    held.current = null
    wasMoved.current = now?.isMoving ?? false
    if (!now?.isMoving) return
    if (isDropped) lift.drop()
    else lift.cancel()
  }

  return {
    handlers: (game: string, at: Place | null, onPress: () => void) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasMoved.current = false
        if (event.button !== 0 || event.pointerType === 'touch' || index.hasStarted(game)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const grip = at ? event.clientY - event.currentTarget.getBoundingClientRect().top : 0
        const last = at ?? { court: index.problem.courts[0]?.id ?? '', start: day.from }
        held.current = { game, x: event.clientX, y: event.clientY, isMoving: false, grip, last }
      },
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onClick: () => {
        if (!wasMoved.current) onPress()
        wasMoved.current = false
      },
    }),
  }
}

export type Drag = ReturnType<typeof useDrag>

/** The board moves along when the pointer comes near its edge. */
function scrollNear(board: HTMLElement | null, x: number, y: number) {
  if (!board) return
  const { left, right, top, bottom } = board.getBoundingClientRect()
  const by = (low: number, high: number, at: number) =>
    at < low + EDGE_PX ? -SCROLL_PX : at > high - EDGE_PX ? SCROLL_PX : 0
  board.scrollBy(by(left, right, x), by(top, bottom, y))
}

const FAR_PX = 5
const EDGE_PX = 40
const SCROLL_PX = 14
