import { z } from 'zod'
import { publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { match } from './matches.ts'

/** What has moved in a tournament since a version of its feed. */
export const delta = z.object({
  tournament_id: z.int(),
  /** Of the feed: what to ask from the next time. */
  version: z.int(),
  /** Too much has moved, or nothing was known: everything is to be read again. */
  all: z.boolean(),
  /** As they are now; `mine` is always false, whoever asks. */
  matches: z.array(match),
  /** Whose standings, bracket or ranks have moved. */
  categories: z.array(z.object({ id: z.int(), version: z.int() })),
  /** Places were taken or freed, or a team has come in or left. */
  entries: z.boolean(),
})

const visitor = verbs(publicRoute, 'Matchs')

export const live = {
  get: visitor.get('/live/{id}', 'Ce qui a bougé dans un tournoi', {
    description:
      'Pour qui ne peut pas tenir ouvert `GET /api/events?topics=t{id}` (événements du serveur), qui dit la même chose sans qu’on demande.',
    asks: {
      id: z.int().positive().max(2_147_483_647),
      since: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    },
    answers: delta,
  }),
}

export type Delta = z.infer<typeof delta>
