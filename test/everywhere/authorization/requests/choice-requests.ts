import { createTournament } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import type { Asked } from './requests.ts'

/** Requests for the figures of the owner's club and of a tournament of the organiser. */
export function choiceRequestsOf(server: TestServer, { owner, organizer }: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const tournament = async () => (await createTournament(db, { organizer_club_id: organizer.club_id })).id
  const about = (kind: string, subject: () => Promise<number> | number) => async () => ({
    input: { kind, subject_id: await subject() },
  })
  return {
    'GET /clubs/{id}/recommendations': async () => ({ id: owner.club_id }),
    'GET /tournaments/{id}/attendance': async () => ({ id: await tournament() }),
    'GET /tournaments/{id}/sentiment': async () => ({ id: await tournament() }),
    'POST /analyses': about('recommendations', () => owner.club_id),
    'POST /analyses attendance': about('attendance', tournament),
    'GET /analyses/latest': about('sentiment', tournament),
  }
}
