import { createDocument, createPhoto, createRegistration } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import { madeFor } from '../made.ts'
import type { Asked } from './requests.ts'

/** Requests about the texts, photos and documents of the owner’s club. */
export function wordRequestsOf(server: TestServer, cast: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const { owner } = cast
  const { tournament, registration } = madeFor(server, cast)
  const message = async () => {
    const [row] = await db<{ id: string }[]>`
      insert into messages (club_id, type, subject, sender, content)
      values (${owner.club_id}, 'notification', 'Bonjour', 'Rebond', 'Bonne saison') returning id`
    return row!.id
  }
  /** A comment of the owner's club about a tournament that it played. */
  const comment = async (status = 'published') => {
    const { id: tournament_id } = await tournament({ in_days: -1, status: 'completed' })
    const refusal = status === 'rejected' ? { rule: 'respect', reason: 'Une injure', decided_at: new Date() } : {}
    const [row] = await db<{ id: string }[]>`
      insert into comments ${db({
        tournament_id,
        club_id: owner.club_id,
        author_id: owner.user_id,
        rating: 4,
        body: 'Bon accueil',
        status,
        created_at: new Date(),
        ...refusal,
      })} returning id`
    return row!.id
  }
  /** A photo of the owner's club that waits for moderation. */
  const photo = async () =>
    (await createPhoto(db, { tournament: await tournament({ in_days: -1, status: 'completed' }), ...owner })).id
  /** A document of the owner's club, which has registered for a tournament of the organiser. */
  const document = async () => {
    await registration('pending', 'paid')
    return createDocument(db, { club_id: owner.club_id })
  }
  const judged = async (input: Record<string, unknown> = {}) => {
    const { id, version } = await document()
    return { id, input: { version, ...input } }
  }
  const entered = async (status?: string) => {
    const made = await tournament(status ? { status } : {})
    await createRegistration(db, { tournament: made, club_id: owner.club_id })
    return made.id
  }
  const thread = async (organizer_club_id: number | null) => {
    const [row] = await db<{ id: string }[]>`
      with t as (
        insert into threads (club_id, organizer_club_id, subject, last_side, last_at, created_at)
        values (${owner.club_id}, ${organizer_club_id}, 'Bonjour', 'club', now(), now()) returning *),
      written as (
        insert into messages (id, thread_id, club_id, type, side, subject, sender, content)
        select t.last_message_id, t.id, t.club_id, 'message', side, t.subject, 'Zoé', 'Bonjour'
        from t, unnest(array['club']) side)
      select id from t`
    return row!.id
  }
  const organized = () => thread(cast.organizer.club_id)
  const platform = () => thread(null)
  const written = { subject: 'Horaires', content: 'À quelle heure commence-t-on ?' }

  return {
    'GET /tournaments/{id}/comments': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'GET /tournaments/{id}/own-comment': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'POST /tournaments/{id}/comments': async () => {
      const played = await tournament({ in_days: -1, status: 'completed' })
      await createRegistration(db, { tournament: played, club_id: owner.club_id })
      return { id: played.id, input: { rating: 4, body: 'Bon accueil' } }
    },
    'PUT /comments/{id}': async () => ({ id: await comment(), input: { rating: 3, body: 'Accueil correct' } }),
    'PUT /comments/{id}/answer': async () => ({ id: await comment(), input: { body: 'Merci' } }),
    'POST /reports': async () => ({ input: { content_id: await comment(), reason: 'insult' } }),
    'PUT /moderation/contents/{id}/decision': async () => ({
      id: await comment(),
      input: { version: 1, outcome: 'approve' },
    }),
    'PUT /moderation/contents/{id}/decision photo': async () => ({
      id: await photo(),
      input: { version: 1, outcome: 'approve' },
    }),
    'GET /tournaments/{id}/photos': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'GET /tournaments/{id}/own-photos': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'PUT /photos/{id}/caption': async () => ({ id: await photo(), input: { caption: 'La finale' } }),
    'PUT /contents/{id}/appeal': async () => ({ id: await comment('rejected'), input: { body: 'Relisez' } }),
    'PUT /contents/{id}/withdrawal': async () => ({ id: await comment(), input: {} }),
    'POST /contact-messages': async () => ({
      input: { name: 'Zoé', email: 'zoe@exemple.test', subject: 'Bonjour', content: 'Une question' },
    }),
    'GET /documents/{id}/openings': async () => ({ id: (await document()).id }),
    'PUT /documents/{id}/withdrawal': async () => ({ id: (await document()).id, input: {} }),
    'PUT /documents/{id}/approval': () => judged(),
    'PUT /documents/{id}/rejection': () => judged({ reason: 'Page manquante' }),
    'GET /registrations/{id}/documents': async () => ({ id: (await registration('pending', 'paid')).id }),
    'PUT /messages/{id}/reading': async () => ({ id: await message(), input: {} }),
    'GET /messages/{id}': async () => ({ id: await message() }),
    'DELETE /messages/{id}/reading': async () => ({ id: await message(), input: {} }),
    'PUT /messages/{id}/archiving': async () => ({ id: await message(), input: {} }),
    'PUT /messages/{id}/archiving organized': async () => ({ id: await organized(), input: {} }),
    'PUT /messages/{id}/archiving platform': async () => ({ id: await platform(), input: {} }),
    'DELETE /messages/{id}/archiving': async () => ({ id: await message(), input: {} }),
    'PUT /mail-choices': async () => ({ input: { category: 'openings', wanted: false } }),
    'GET /threads': async () => ({ input: { side: 'organizer' } }),
    'GET /threads/{id}': async () => ({ id: await organized() }),
    'GET /threads/{id} platform': async () => ({ id: await platform() }),
    'POST /threads': async () => ({
      input: { to: { kind: 'organizer', tournament_id: await entered() }, ...written },
    }),
    'POST /threads draft': async () => ({
      input: { to: { kind: 'organizer', tournament_id: await entered('draft') }, ...written },
    }),
    'POST /threads platform': async () => ({ input: { to: { kind: 'platform' }, ...written } }),
    'POST /threads club': async () => ({ input: { to: { kind: 'club', club_id: owner.club_id }, ...written } }),
    'POST /threads/{id}/messages': async () => ({ id: await organized(), input: { content: 'Merci.' } }),
    'POST /threads/{id}/messages platform': async () => ({ id: await platform(), input: { content: 'Merci.' } }),
    'GET /threads/audience': async () => ({ input: { tournament_id: await entered() } }),
    'GET /threads/clubs': async () => ({ input: { q: 'Club' } }),
    'POST /threads/broadcasts': async () => ({
      input: { tournament_id: await entered(), expected_clubs: 1, ...written },
    }),
  }
}
