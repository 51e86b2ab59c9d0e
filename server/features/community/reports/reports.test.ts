import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { comment, createParticipant, playedTournament, readComments } from '#test/kit/steps/voice.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
let visitors = 0

/** A visitor from an address of their own. */
function createVisitor() {
  visitors += 1
  const address = `10.9.${visitors >> 8}.${visitors & 255}`
  return {
    post: async (path: string, body: unknown) => {
      const response = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

async function commented() {
  const { tournament, organizer } = await playedTournament(server)
  const author = await createParticipant(server, tournament)
  const { id } = (await comment(author, tournament)).body
  return { tournament, organizer, author, id: String(id) }
}

type Reporter = Pick<ReturnType<typeof createVisitor>, 'post'>
const report = (reporter: Reporter, content_id: string, reason = 'insult', more = {}) =>
  reporter.post('/reports', { content_id, reason, ...more })
const reportsOf = (id: string) => db<{ has_weight: boolean; status: string; reporter: string; body: string }[]>`
  select has_weight, status, reporter, body from reports where content_id = ${id} order by created_at, id`

test('un visiteur signale sans compte ; le redire n’ajoute rien, et son adresse n’est écrite nulle part', async () => {
  const { id } = await commented()
  const visitor = createVisitor()
  const answers = await Promise.all([1, 2, 3].map(() => report(visitor, id, 'personal_data', { body: 'Mon numéro' })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await report(visitor, id, 'other')).toMatchObject({ status: 201, body: { received: true } })
  const rows = await reportsOf(id)
  expect(rows).toMatchObject([{ has_weight: true, status: 'open', body: 'Mon numéro' }])
  expect(rows[0]!.reporter).toMatch(/^visitor:[\w-]{43}$/)
  await report(createVisitor(), id)
  expect(await reportsOf(id)).toHaveLength(2)
})

test('un robot qui remplit le piège est remercié et n’écrit rien ; un motif ou un texte faux est refusé', async () => {
  const { id } = await commented()
  const visitor = createVisitor()
  expect((await report(visitor, id, 'insult', { website: 'http://spam' })).status).toBe(201)
  expect((await report(visitor, id, 'nothing')).status).toBe(400)
  expect((await report(visitor, id, 'other', { body: 'x'.repeat(501) })).status).toBe(400)
  expect(await reportsOf(id)).toEqual([])
})

test('on ne signale que ce qui se voit', async () => {
  const { author, id } = await commented()
  await author.put(`/contents/${id}/withdrawal`)
  expect((await report(createVisitor(), id)).status).toBe(404)
  expect((await report(createVisitor(), crypto.randomUUID())).status).toBe(404)
})

test('au-delà de la limite, un visiteur attend', async () => {
  const { id } = await commented()
  const visitor = createVisitor()
  for (let index = 0; index < 15; index += 1) await report(visitor, id)
  expect((await report(visitor, id)).status).toBe(429)
  expect((await report(createVisitor(), id)).status).toBe(201)
})

test('trois clubs différents masquent un avis ; un club nombreux, l’auteur et les visiteurs non', async () => {
  const { tournament, author, id } = await commented()
  const clubs = [await createCaller(server), await createCaller(server), await createCaller(server)] as const
  const colleagues = await Promise.all([1, 2, 3].map(() => createCaller(server, { club_id: clubs[0].club_id })))
  for (const reporter of [clubs[0], ...colleagues, author, createVisitor(), createVisitor(), clubs[1]])
    await report(reporter, id)
  expect(await readComments(server, tournament)).toMatchObject({ count: 1 })
  expect((await report(clubs[2], id)).status).toBe(201)
  expect(await readComments(server, tournament)).toMatchObject({ count: 0, mean: null })
  const own = await author.get(`/tournaments/${tournament.id}/own-comment`)
  expect(own.body.comment).toMatchObject({ status: 'held', held_for: 'reports' })
  const messages = (await author.get('/messages')).body.items
  expect(messages[0].subject).toContain('le temps d’une relecture')
  // Still in sight of others, whose page is some seconds old.
  expect((await report(createVisitor(), id)).status).toBe(201)
})

test('ce qu’un modérateur a laissé n’est plus masqué par des signalements, qui ouvrent un nouveau dossier', async () => {
  const { tournament, id } = await commented()
  const admin = await createCaller(server, { admin: true, clubless: true })
  for (let index = 0; index < 3; index += 1) await report(await createCaller(server), id)
  const [held] = await db<{ version: number }[]>`select version from comments where id = ${id}`
  const decision = { version: held!.version, outcome: 'approve' }
  expect((await admin.put(`/moderation/contents/${id}/decision`, decision)).body.status).toBe('published')
  for (let index = 0; index < 3; index += 1) await report(await createCaller(server), id)
  expect(await readComments(server, tournament)).toMatchObject({ count: 1 })
  expect((await reportsOf(id)).map(({ status }) => status).sort()).toEqual(
    'dismissed dismissed dismissed open open open'.split(' '),
  )
  const { items } = (await admin.get('/admin/moderation/cases?queue=reported&limit=100')).body
  expect(items.filter((item: { id: string }) => item.id === id)).toMatchObject([{ reports_count: 3 }])
})

test('ce qu’un modérateur a laissé, puis que son club réécrit, se masque de nouveau : d’autres mots n’ont pas été relus', async () => {
  const { tournament, author, id } = await commented()
  const admin = await createCaller(server, { admin: true, clubless: true })
  const clubs = await Promise.all([1, 2, 3].map(() => createCaller(server)))
  for (const club of clubs) await report(club, id)
  const [held] = await db<{ version: number }[]>`select version from comments where id = ${id}`
  await admin.put(`/moderation/contents/${id}/decision`, { version: held!.version, outcome: 'approve' })
  expect((await author.put(`/comments/${id}`, { rating: 1, body: 'Tout autre chose.' })).status).toBe(200)
  for (const club of clubs) await report(club, id)
  expect(await readComments(server, tournament)).toMatchObject({ count: 0 })
})

test('qui a vu cinq signalements écartés en trente jours ne masque plus rien, mais reste lu', async () => {
  const admin = await createCaller(server, { admin: true, clubless: true })
  const brigade = await createCaller(server)
  for (let index = 0; index < 5; index += 1) {
    const { id } = await commented()
    await report(brigade, id)
    const { status } = await admin.put(`/moderation/contents/${id}/decision`, { version: 1, outcome: 'approve' })
    expect(status).toBe(200)
  }
  const { tournament, id } = await commented()
  await report(brigade, id)
  for (let index = 0; index < 2; index += 1) await report(await createCaller(server), id)
  expect((await reportsOf(id)).map(({ has_weight }) => has_weight)).toEqual([false, true, true])
  expect(await readComments(server, tournament)).toMatchObject({ count: 1 })
  const { items } = (await admin.get('/admin/moderation/cases?queue=reported&limit=100')).body
  expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
    reports_count: 2,
    reports: [{ counts: false }, { counts: true }, { counts: true }],
  })
  // Thirty days later, the five are forgotten.
  await db`update reports set decided_at = decided_at - interval '31 days' where status = 'dismissed'`
  const later = await commented()
  await report(brigade, later.id)
  expect(await reportsOf(later.id)).toMatchObject([{ has_weight: true }])
})

test('là où le service le demande, un visiteur calcule avant de signaler, une fois par signalement ; un compte non', async () => {
  const guarded = await startTestServer()
  const member = await createCaller(guarded)
  guarded.services.config.captcha = true
  const { id } = await commented()
  const post = async (more: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${guarded.url}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ content_id: id, reason: 'insult', ...more }),
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await post({})).toMatchObject({ status: 400, body: { code: 'CAPTCHA_FAILED' } })
  expect((await post({ captcha_token: 'x' })).status).toBe(400)
  expect(await reportsOf(id)).toEqual([])
  const challenge = (await (await fetch(`${guarded.url}/auth/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  expect((await post({ captcha_token })).status).toBe(201)
  expect((await post({ captcha_token })).body.code).toBe('CAPTCHA_FAILED')
  expect((await post({}, member.session().headers)).status).toBe(201)
  expect(await reportsOf(id)).toHaveLength(2)
})
