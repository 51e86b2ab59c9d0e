import { orpc } from '#web/lib/api/api.ts'

/** Filter of the conversations that one handles for others, stored in the address. */
export type HandledFilter = { tournoi?: number; etat?: 'sans-reponse' | 'archives'; q?: string }

export type HandledSide = 'organizer' | 'platform'

export function handledQuery(side: HandledSide, { tournoi, etat, q }: HandledFilter) {
  return orpc.threads.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      side,
      limit: 20,
      ...(tournoi ? { tournament_id: tournoi } : {}),
      ...(etat === 'sans-reponse' ? { unanswered: true } : {}),
      ...(etat === 'archives' ? { archived: true } : {}),
      ...(q ? { q } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
