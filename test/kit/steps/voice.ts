import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { type Caller, createCaller } from '../caller.ts'
import { createRegistration, createTournament } from '../factories.ts'
import type { TestServer } from '../server.ts'
import { upload } from './uploading.ts'

type Tournament = { id: number; tournament_category_id: number }

/** Creates a tournament played yesterday and its organiser. */
export async function playedTournament(server: TestServer, options: Parameters<typeof createTournament>[1] = {}) {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(server.services.db, {
    organizer_club_id: organizer.club_id,
    in_days: -1,
    status: 'completed',
    ...options,
  })
  return { organizer, tournament }
}

/** Creates the owner of a club with a registration in the tournament. */
export async function createParticipant(server: TestServer, tournament: Tournament, status = 'approved') {
  const club = await createCaller(server)
  await createRegistration(server.services.db, { tournament, club_id: club.club_id, status })
  return club
}

export const comment = (caller: Caller, { id }: Tournament, rating = 4, body = 'Très bon accueil.') =>
  caller.post(`/tournaments/${id}/comments`, { rating, body })

/** Reads the public comments. */
export const readComments = async (server: TestServer, { id }: Tournament) =>
  (await fetch(`${server.url}/api/tournaments/${id}/comments`)).json()

/** Draws a picture unlike any other. */
export const drawPicture = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) } },
  })
    .jpeg()
    .toBuffer()

export const sharePhoto = async (
  server: TestServer,
  caller: Pick<Caller, 'session'>,
  { id }: { id: number },
  picture?: Uint8Array,
) => upload(server, caller, `photos?tournament=${id}&consent=true`, picture ?? (await drawPicture()))
