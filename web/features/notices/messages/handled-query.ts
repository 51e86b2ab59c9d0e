import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

/** The address keeps this filter of the conversations that somebody answers for others. */
export type HandledFilter = { tournoi?: number; etat?: 'sans-reponse' | 'archives'; q?: string }

export type HandledSide = 'organizer' | 'platform'

export const handledQuery = (side: HandledSide, { tournoi, etat, q }: HandledFilter) =>
  pagesOf(orpc.threads.list, {
    side,
    limit: 20,
    tournament_id: tournoi,
    unanswered: etat === 'sans-reponse' || undefined,
    archived: etat === 'archives' || undefined,
    q,
  })
