import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createPhoto, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { dropRefusedPictures } from '#server/features/community/moderation/commands/drop-refused-pictures.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { createParticipant, drawPicture, playedTournament, sharePhoto } from '#test/kit/steps/voice.ts'

const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true })

async function shared() {
  const { tournament, organizer } = await playedTournament(server)
  const club = await createParticipant(server, tournament)
  const { body } = await sharePhoto(server, club, tournament)
  return { tournament, organizer, club, id: String(body.id), url: String(body.sources.at(-1).url) }
}

const readPhotos = async ({ id }: { id: number }) => (await fetch(`${server.url}/api/tournaments/${id}/photos`)).json()
const see = (url: string, headers = {}) => fetch(server.url + url, { headers })
const approve = (who: typeof admin, id: string, version = 1) =>
  who.put(`/moderation/contents/${id}/decision`, { version, outcome: 'approve' })

test('une photo n’est vue que des siens jusqu’à ce que quelqu’un l’approuve, puis de tous', async () => {
  const { tournament, organizer, club, id, url } = await shared()
  expect(await readPhotos(tournament)).toEqual({ items: [], next_cursor: null, total: 0 })
  const stranger = await createCaller(server)
  for (const [who, status] of [
    [null, 404],
    [stranger, 404],
    [club, 200],
    [organizer, 200],
    [admin, 200],
  ] as const) {
    const answer = await see(url, who ? { cookie: who.session().cookie } : {})
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.headers.get('cache-control')).toBe('private, no-store')
    await answer.body?.cancel()
  }
  expect((await approve(admin, id)).body.status).toBe('published')
  const list = await readPhotos(tournament)
  expect(list).toMatchObject({ total: 1, items: [{ id, club: { id: club.club_id } }] })
  expect(list.items[0].sources.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
    [400, 267],
    [900, 600],
  ])
  const shown = await see(url)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toContain('max-age=300')
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 900 })
})

test('sans l’accord coché, sans y avoir joué ou avant le début, rien n’est reçu', async () => {
  const { tournament } = await playedTournament(server)
  const club = await createParticipant(server, tournament)
  const picture = await drawPicture()
  const refused = await upload(server, club, `photos?tournament=${tournament.id}`, picture)
  expect(refused).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['consent'] }] } } })
  expect(await sharePhoto(server, await createCaller(server), tournament)).toMatchObject({
    status: 403,
    body: { code: 'NOT_A_PARTICIPANT' },
  })
  const table = await createCaller(server, { club_id: club.club_id, rights: 'table' })
  expect((await sharePhoto(server, table, tournament)).status).toBe(403)
  const coming = await createTournament(db, { in_days: 1 })
  expect((await sharePhoto(server, await createParticipant(server, coming), coming)).status).toBe(403)
  const draft = await createTournament(db, { in_days: -1, status: 'draft' })
  expect((await sharePhoto(server, club, draft)).status).toBe(404)
  const [files] = await db<{ count: number }[]>`select count(*)::int from files where club_id = ${club.club_id}`
  expect(files!.count).toBe(0)
})

test('l’organisateur approuve les photos de ses engagés, pas les siennes, et ne cache rien de publié', async () => {
  const { tournament, organizer, id } = await shared()
  const own = (await sharePhoto(server, organizer, tournament)).body
  expect((await approve(organizer, own.id)).status).toBe(403)
  const { body } = await organizer.get(`/tournaments/${tournament.id}/own-photos`)
  expect(body).toMatchObject({ permissions: { share: true, review: true }, waiting: [{ id, version: 1 }] })
  expect((await approve(await createCaller(server, { organizer: true }), id)).status).toBe(404)
  expect((await approve(organizer, id)).body.status).toBe('published')
  const hide = { version: 2, outcome: 'reject', rule: 'other', reason: 'Elle me déplaît.' }
  expect((await organizer.put(`/moderation/contents/${id}/decision`, hide)).status).toBe(403)
  expect((await organizer.get(`/tournaments/${tournament.id}/own-photos`)).body.waiting).toEqual([])
})

test('un club qui ne peut plus organiser ne voit ni n’approuve plus les photos qui attendent', async () => {
  const { tournament, organizer, id, url } = await shared()
  expect((await see(url, organizer.session().headers)).status).toBe(200)
  await db`update organizer_grants set granted = false where club_id = ${organizer.club_id}`
  expect((await see(url, organizer.session().headers)).status).toBe(404)
  const { body } = await organizer.get(`/tournaments/${tournament.id}/own-photos`)
  expect(body).toMatchObject({ permissions: { review: false }, waiting: [] })
  expect((await approve(organizer, id)).status).toBe(404)
})

test('« Photo sans accord » la cache aussitôt, une fois, jusqu’à ce qu’un modérateur l’approuve', async () => {
  const { tournament, organizer, club, id, url } = await shared()
  await approve(organizer, id)
  const report = async (who: Pick<typeof admin, 'post'>) =>
    who.post('/reports', { content_id: id, reason: 'photo_without_consent' })
  expect((await report(await createCaller(server))).status).toBe(201)
  expect(await readPhotos(tournament)).toMatchObject({ total: 0 })
  expect((await see(url)).status).toBe(404)
  expect((await club.get(`/tournaments/${tournament.id}/own-photos`)).body.photos).toMatchObject([
    { status: 'held', held_for: 'reports' },
  ])
  expect((await approve(organizer, id, 3)).status).toBe(403)
  expect((await approve(admin, id, 3)).body.status).toBe('published')
  await report(await createCaller(server))
  expect(await readPhotos(tournament)).toMatchObject({ total: 1 })
})

test('l’accord retiré, la photo et ses fichiers disparaissent aussitôt', async () => {
  const { tournament, club, id, url } = await shared()
  await approve(admin, id)
  const kept = async () => {
    const keys = []
    for await (const key of server.services.storage.list()) if (url.includes(key.slice(0, 43))) keys.push(key)
    return keys.length
  }
  expect(await kept()).toBe(3)
  // What a browser or a proxy holds is out of date long before a day has passed.
  const caching = (await see(url)).headers.get('cache-control') ?? ''
  const [, seconds] = /max-age=(\d+)/.exec(caching) ?? []
  expect(Number(seconds)).toBeLessThan(3600)
  expect((await club.put(`/contents/${id}/withdrawal`)).body.status).toBe('withdrawn')
  expect([(await see(url)).status, (await see(url, { cookie: admin.session().cookie })).status]).toEqual([404, 404])
  expect(await readPhotos(tournament)).toMatchObject({ total: 0 })
  expect(await kept()).toBe(0)
})

test('refusée parce qu’un accord est retiré, l’image est effacée avec le refus, qui ne se conteste pas', async () => {
  const { club, id, url } = await shared()
  await approve(admin, id)
  const refusal = { rule: 'consent_withdrawn', reason: 'Un parent a écrit le 3 mars.' }
  const refused = await admin.put(`/moderation/contents/${id}/decision`, { version: 2, outcome: 'reject', ...refusal })
  expect(refused.body).toMatchObject({ status: 'rejected' })
  for (const cookie of [undefined, club.session().cookie, admin.session().cookie])
    expect((await see(url, cookie ? { cookie } : {})).status).toBe(404)
  for await (const key of server.services.storage.list()) expect(url).not.toContain(key.slice(0, 43))
  expect(await club.put(`/contents/${id}/appeal`, { body: 'Ses parents sont d’accord.' })).toMatchObject({
    status: 409,
    body: { code: 'CONTENT_SETTLED' },
  })
  const [told] = (await club.get('/messages')).body.items
  expect(told.content).toContain('L’image est effacée pour de bon')
  expect(told.content).not.toContain('contester une fois')
  const opinion = { version: 1, outcome: 'reject', ...refusal }
  const { tournament } = await playedTournament(server)
  const author = await createParticipant(server, tournament)
  const comment = await author.post(`/tournaments/${tournament.id}/comments`, { rating: 1, body: 'Trop froid.' })
  expect((await admin.put(`/moderation/contents/${comment.body.id}/decision`, opinion)).body).toMatchObject({
    code: 'NOT_ALLOWED_NOW',
  })
})

test('une contestation rejetée emporte aussi les fichiers', async () => {
  const { club, id, url } = await shared()
  const refusal = { rule: 'image', reason: 'Un enfant y est reconnaissable.' }
  await admin.put(`/moderation/contents/${id}/decision`, { version: 1, outcome: 'reject', ...refusal })
  expect((await see(url, { cookie: club.session().cookie })).status).toBe(200)
  await club.put(`/contents/${id}/appeal`, { body: 'Ses parents sont d’accord.' })
  const other = await createCaller(server, { admin: true, clubless: true })
  const upheld = await other.put(`/moderation/contents/${id}/decision`, { version: 3, outcome: 'reject', ...refusal })
  expect(upheld.body.status).toBe('upheld')
  expect((await see(url, { cookie: club.session().cookie })).status).toBe(404)
})

test('un refus que personne n’a contesté à temps emporte aussi les fichiers, pas avant', async () => {
  const { tournament, club, id, url } = await shared()
  const refusal = { rule: 'image', reason: 'Un enfant y est reconnaissable.' }
  await admin.put(`/moderation/contents/${id}/decision`, { version: 1, outcome: 'reject', ...refusal })
  await dropRefusedPictures(server.services)
  expect((await see(url, { cookie: club.session().cookie })).status).toBe(200)
  await db`update photos set decided_at = decided_at - interval '6 months 2 days' where id = ${id}`
  await dropRefusedPictures(server.services)
  expect((await see(url, { cookie: club.session().cookie })).status).toBe(404)
  expect(await db`select file_id, status from photos where id = ${id}`).toEqual([{ file_id: null, status: 'rejected' }])
  expect((await club.get(`/tournaments/${tournament.id}/own-photos`)).body.photos).toMatchObject([{ id, sources: [] }])
})

test('vingt photos par club et tournoi, même envoyées ensemble ; la même image est la même photo', async () => {
  const { tournament } = await playedTournament(server)
  const club = await createParticipant(server, tournament)
  for (let index = 0; index < 18; index += 1) await createPhoto(db, { tournament, club_id: club.club_id })
  const picture = await drawPicture()
  const first = await sharePhoto(server, club, tournament, picture)
  expect((await sharePhoto(server, club, tournament, picture)).body.id).toBe(first.body.id)
  const answers = await Promise.all([1, 2, 3].map(() => sharePhoto(server, club, tournament)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 201)) expect(body.code).toBe('PHOTOS_FULL')
  expect((await club.get(`/tournaments/${tournament.id}/own-photos`)).body.left).toBe(0)
  await club.put(`/contents/${first.body.id}/withdrawal`)
  expect((await sharePhoto(server, club, tournament)).status).toBe(201)
})

test('une légende s’écrit tant que personne n’a relu la photo', async () => {
  const { tournament, club, id } = await shared()
  const caption = (text: string) => club.put(`/photos/${id}/caption`, { caption: text })
  expect((await caption('x'.repeat(141))).status).toBe(400)
  expect((await caption('La remise des coupes')).body).toMatchObject({ body: 'La remise des coupes', status: 'held' })
  await approve(admin, id, 2)
  expect((await readPhotos(tournament)).items[0].caption).toBe('La remise des coupes')
  expect((await caption('Autre chose')).body.code).toBe('CONTENT_SETTLED')
})
