import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Desk } from '#contract/competition/desk-view.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The pad was opened from the desk, so that going back closes it. */
    pad?: true
  }
}

/** Opens the pad of a court over the desk: the whole card is pressed. It is a step of the history. */
export const PadLink = ({ court }: { court: Desk['courts'][number] }) => (
  <Link
    to="."
    search={((current: object) => ({ ...current, terrain: String(court.id) })) as never}
    state={{ pad: true }}
    resetScroll={false}
    className="stretched inline-flex items-center gap-1 no-underline"
  >
    {court.name}
    <span className="sr-only">, marquer le match</span>
    <ChevronRight className="size-5 text-muted" aria-hidden="true" />
  </Link>
)

/** Closes the pad: back to the desk that opened it, else by `leave`, where its address was opened by itself. */
export function useClosePad(leave: () => void): () => void {
  const isOver = useLocation({ select: ({ state }) => state.pad === true })
  const { history } = useRouter()
  return isOver ? () => history.back() : leave
}
