import { createRegistration, createTournament } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from './cast.ts'

/** Makes the objects of most requests: tournaments of the organiser, and registrations of the owner's club. */
export function madeFor({ services: { db } }: TestServer, { owner, organizer }: Cast) {
  const tournament = (options: Parameters<typeof createTournament>[1] = {}) =>
    createTournament(db, { organizer_club_id: organizer.club_id, ...options })

  /** A registration of the owner's club, inserted with these states. */
  const registration = async (status: string, payment_status: string) => {
    const { club_id, user_id } = owner
    return createRegistration(db, { tournament: await tournament(), club_id, user_id, status, payment_status })
  }
  return { tournament, registration }
}
