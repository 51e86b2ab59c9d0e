import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createParticipant, comment, playedTournament, readComments } from '#test/kit/steps/voice.ts'
import { createRegistration } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const DAY_MS = 86_400_000
const createAdmin = (full_name: string) => createCaller(server, { admin: true, clubless: true, full_name })
const [ada, bob] = [await createAdmin('Ada Lenoir'), await createAdmin('Bob Leroux')]

async function commented(body = 'Très bon accueil.') {
  const { tournament, organizer } = await playedTournament(server)
  const author = await createParticipant(server, tournament)
  const { id } = (await comment(author, tournament, 4, body)).body
  return { tournament, organizer, author, id: String(id) }
}

const decide = (who: Caller, id: string, version: number, outcome: string, more: Record<string, unknown> = {}) =>
  who.put(`/moderation/contents/${id}/decision`, { version, outcome, ...more })
const REFUSAL = { rule: 'respect', reason: 'Un joueur y est insulté.' }
const appeal = (who: Caller, id: string) => who.put(`/contents/${id}/appeal`, { body: 'Nous parlions du score.' })
const queued = async (queue: string, id: string) =>
  (await ada.get(`/admin/moderation/cases?queue=${queue}&limit=100`)).body.items.filter(
    (item: { id: string }) => item.id === id,
  )

test('un refus dit quoi, quelle règle, quels faits et jusqu’à quand contester, par message et par e-mail', async () => {
  const { author, id, tournament } = await commented()
  expect((await decide(ada, id, 1, 'reject', REFUSAL)).body).toMatchObject({ status: 'rejected', version: 2 })
  expect(await readComments(server, tournament)).toMatchObject({ count: 0 })
  const [message] = (await author.get('/messages')).body.items
  expect(message).toMatchObject({ type: 'refus', link: expect.stringMatching(/^\/tournois\/\d+-.*#avis$/) })
  for (const part of [
    'Tournoi de Lyon',
    'respect des personnes',
    'Un joueur y est insulté.',
    'non par une machine',
    'jusqu’au',
  ])
    expect(message.content).toContain(part)
  const mails = await db<{ plain_text: string }[]>`
    select plain_text from mails where kind = 'content-decided' and recipient = ${author.email}`
  expect(mails).toHaveLength(1)
  expect(mails[0]!.plain_text).toContain('Un joueur y est insulté.')
  const own = (await author.get(`/tournaments/${tournament.id}/own-comment`)).body.comment
  expect(own).toMatchObject({
    status: 'rejected',
    refusal: { rule: 'respect', reason: 'Un joueur y est insulté.' },
    permissions: { edit: false, withdraw: true, appeal: true },
  })
  const log = await db`select actor_id, changes from audit_log where entity_id = ${id} and action = 'content.reject'`
  expect(log).toEqual([{ actor_id: ada.user_id, changes: { status: ['published', 'rejected'], rule: 'respect' } }])
})

test('refuser demande la règle et les faits', async () => {
  const { id } = await commented()
  for (const [more, field] of [
    [{ rule: 'respect' }, 'reason'],
    [{ reason: 'Un joueur y est insulté.' }, 'rule'],
  ] as const) {
    const { status, body } = await decide(ada, id, 1, 'reject', more)
    expect([status, body.data.issues[0].path]).toEqual([400, [field]])
  }
})

test('de deux modérateurs au même instant, un seul décide, et l’autre apprend qui', async () => {
  const { id } = await commented('Quel bordel')
  const [first] = await queued('waiting', id)
  expect(first).toMatchObject({ flagged_words: ['bordel'], permissions: { decide: true } })
  const answers = await Promise.all([
    decide(ada, id, first.version, 'reject', REFUSAL),
    decide(bob, id, first.version, 'approve'),
  ])
  const winner = answers.findIndex(({ status }) => status === 200)
  const loser = answers[1 - winner]!
  expect(loser).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(loser.body.message).toBe(`Déjà traité par ${winner === 0 ? 'Ada Lenoir' : 'Bob Leroux'}.`)
  const log =
    await db`select from audit_log where entity_id = ${id} and action in ('content.approve', 'content.reject')`
  expect(log).toHaveLength(1)
  expect(await queued('waiting', id)).toEqual([])
})

test('un avis modifié entre-temps se relit, sans accuser personne', async () => {
  const { id, author } = await commented()
  await author.put(`/comments/${id}`, { rating: 1, body: 'Autre chose' })
  const { body } = await decide(ada, id, 1, 'reject', REFUSAL)
  expect(body.code).toBe('CONFLICT')
  expect(body.message).not.toContain('Déjà traité')
})

test('un refus se conteste une fois, un autre administrateur répond, et l’avis reprend sa place', async () => {
  const { id, author, tournament } = await commented()
  const later = await createParticipant(server, tournament)
  await comment(later, tournament, 2, 'Arrivé après')
  await decide(ada, id, 1, 'reject', REFUSAL)
  const table = await createCaller(server, { club_id: author.club_id, rights: 'table' })
  expect((await appeal(await createCaller(server), id)).status).toBe(404)
  expect((await appeal(table, id)).status).toBe(403)
  expect((await appeal(author, id)).body).toMatchObject({ status: 'appealed', version: 3 })
  expect((await appeal(author, id)).body.code).toBe('CONTENT_SETTLED')
  expect(await queued('appeals', id)).toMatchObject([
    {
      appeal: { body: 'Nous parlions du score.' },
      permissions: { decide: false, why_not: expect.stringContaining('autre administrateur') },
      refusal: { by: 'Ada Lenoir' },
    },
  ])
  expect(await decide(ada, id, 3, 'approve')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await decide(bob, id, 3, 'approve')).body).toMatchObject({ status: 'restored' })
  const { items } = await readComments(server, tournament)
  expect(items.map((item: { body: string }) => item.body)).toEqual(['Arrivé après', 'Très bon accueil.'])
  const [message] = (await author.get('/messages')).body.items
  expect(message.subject).toBe('Votre avis est de nouveau visible')
})

test('un refus maintenu l’est pour de bon', async () => {
  const { id, author, tournament } = await commented()
  await decide(ada, id, 1, 'reject', REFUSAL)
  await appeal(author, id)
  const upheld = await decide(bob, id, 3, 'reject', { rule: 'respect', reason: 'L’insulte vise bien un joueur.' })
  expect(upheld.body).toMatchObject({ status: 'upheld' })
  expect((await appeal(author, id)).body.code).toBe('CONTENT_SETTLED')
  expect((await decide(bob, id, 4, 'approve')).body.code).toBe('NOT_ALLOWED_NOW')
  expect(await readComments(server, tournament)).toMatchObject({ count: 0 })
})

test('après six mois, un refus ne se conteste plus', async () => {
  const { id, author } = await commented()
  await decide(ada, id, 1, 'reject', REFUSAL)
  await db`update comments set decided_at = decided_at - interval '6 months 1 day' where id = ${id}`
  expect((await appeal(author, id)).body.code).toBe('CONTENT_SETTLED')
})

test('un administrateur ne décide pas de ce que son club a publié', async () => {
  const { id, author } = await commented()
  const own = await createCaller(server, { admin: true, club_id: author.club_id })
  expect(await decide(own, id, 1, 'reject', REFUSAL)).toMatchObject({ status: 403 })
  expect(await readCommentStatus(id)).toBe('published')
})

test('le pouvoir de modérer se retire aux administrateurs, pas au propriétaire', async () => {
  const { id } = await commented()
  const owner = await createAdmin('Olga Petit')
  await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
  await db`insert into settings (key, value) values ('admin_moderate_content', 'false')`
  expect(await decide(ada, id, 1, 'reject', REFUSAL)).toMatchObject({ status: 403, body: { code: 'POWER_WITHDRAWN' } })
  expect((await decide(owner, id, 1, 'reject', REFUSAL)).status).toBe(200)
  await db`delete from settings where key = 'admin_moderate_content'`
})

test('ceux qui ont signalé et ont un compte sont remerciés, et lisent pourquoi un avis reste', async () => {
  const [gone, left] = [await commented(), await commented()]
  const reporter = await createCaller(server)
  for (const { id } of [gone, left]) await reporter.post('/reports', { content_id: id, reason: 'insult' })
  await decide(ada, gone.id, 1, 'reject', REFUSAL)
  await decide(ada, left.id, 1, 'approve', { reason: 'C’est une critique, sans injure.' })
  const contents = (await reporter.get('/messages')).body.items.map(({ content }: { content: string }) => content)
  expect(contents[0]).toContain('laissé\u00a0: C’est une critique, sans injure.')
  expect(contents[1]).toContain('Merci, nous l’avons retiré.')
  const mails = await db`select from mails where kind = 'report-answered' and recipient = ${reporter.email}`
  expect(mails).toHaveLength(2)
})

test('la réponse d’un organisateur se signale, se refuse et se rétablit comme un avis', async () => {
  const { id, organizer, tournament } = await commented()
  const answer = (await organizer.put(`/comments/${id}/answer`, { body: 'Merci' })).body
  await (await createCaller(server)).post('/reports', { content_id: answer.id, reason: 'off_topic' })
  expect(await queued('reported', answer.id)).toMatchObject([{ type: 'réponse', reports_count: 1 }])
  await decide(ada, answer.id, 1, 'reject', { rule: 'off_topic', reason: 'Une publicité.' })
  expect((await readComments(server, tournament)).items[0].answer).toBeNull()
  await appeal(organizer, answer.id)
  await decide(bob, answer.id, 3, 'approve')
  expect((await readComments(server, tournament)).items[0].answer).toMatchObject({ body: 'Merci' })
})

test('les files se comptent et se lisent page par page, la plus ancienne attente en tête', async () => {
  const before = (await ada.get('/admin/moderation/cases?queue=held')).body.counts.held
  const ids = []
  for (const days of [3, 2, 1]) {
    const { id } = await commented('Enculés')
    await db`update comments set created_at = ${new Date(Date.now() - (days + 100) * DAY_MS)} where id = ${id}`
    ids.push(id)
  }
  const first = (await ada.get('/admin/moderation/cases?queue=held&limit=2')).body
  // Hidden for its words or by reports, it waits in the same queue.
  await db`update comments set held_for = 'reports' where id = ${ids[0]!}`
  expect((await ada.get('/admin/moderation/cases?queue=held&limit=2')).body.counts.held).toBe(before + 3)
  expect(first.counts.held).toBe(before + 3)
  const second = (await ada.get(`/admin/moderation/cases?queue=held&limit=2&cursor=${first.next_cursor}`)).body
  expect([...first.items, ...second.items].slice(0, 3).map(({ id }) => id)).toEqual(ids)
})

test('la fiche d’un contenu dit ses signalements, ce qui en fut décidé et ce que son auteur a publié d’autre', async () => {
  const { id, author } = await commented()
  const elsewhere = await playedTournament(server)
  await createRegistration(db, { tournament: elsewhere.tournament, club_id: author.club_id })
  const other = String((await comment(author, elsewhere.tournament, 2, 'Bien moins bon.')).body.id)
  await decide(ada, other, 1, 'reject', REFUSAL)
  const reporter = await createCaller(server)
  await reporter.post('/reports', { content_id: id, reason: 'insult', body: 'Mon joueur' })
  await decide(ada, id, 1, 'approve', { reason: 'Rien d’injurieux.' })
  await (await createCaller(server)).post('/reports', { content_id: id, reason: 'off_topic' })
  await decide(bob, id, 2, 'reject', REFUSAL)
  const { body } = await ada.get(`/admin/moderation/cases/${id}`)
  expect(body).toMatchObject({
    status: 'rejected',
    all_reports: [
      { reason: 'off_topic', status: 'upheld' },
      { reason: 'insult', body: 'Mon joueur', status: 'dismissed', club: expect.any(String) },
    ],
    history: [
      { actor: 'Bob Leroux', sentence: 'a refusé un contenu', status: 'rejected' },
      { actor: 'Ada Lenoir', sentence: 'a approuvé un contenu' },
      { sentence: 'a écrit un contenu', status: 'published' },
    ],
    others: [{ id: other, status: 'rejected', body: 'Bien moins bon.' }],
    refused_count: 1,
  })
  expect(JSON.stringify(body)).not.toContain(reporter.email)
  expect((await ada.get(`/admin/moderation/cases/${crypto.randomUUID()}`)).status).toBe(404)
})

test('une contestation sans réponse après quatorze jours se voit en retard, et l’audit la compte', async () => {
  const { id, author } = await commented()
  await decide(ada, id, 1, 'reject', REFUSAL)
  await appeal(author, id)
  expect(await queued('appeals', id)).toMatchObject([{ appeal: { is_late: false } }])
  await db`update comments set appealed_at = appealed_at - interval '15 days' where id = ${id}`
  expect(await queued('appeals', id)).toMatchObject([{ appeal: { is_late: true } }])
})

test('les files se filtrent par type de contenu, et s’emportent en tableur', async () => {
  const { id } = await commented('Quel bordel ; =2+3')
  const read = async (query: string) => (await ada.get(`/admin/moderation/cases?queue=waiting&limit=100${query}`)).body
  const types = (query: string) =>
    read(query).then(({ items }) => new Set(items.map(({ type }: { type: string }) => type)))
  expect(await types('&type=commentaire')).toEqual(new Set(['commentaire']))
  expect(await types('&type=photo')).toEqual(new Set())
  const file = await fetch(`${server.url}/files/admin/moderation.csv?queue=waiting&type=commentaire`, {
    headers: ada.session().headers,
  })
  const lines = (await file.text()).split('\r\n')
  expect(lines[0]).toBe('Type;Contenu;Auteur;Tournoi;Date;Signalements;État;Mots relevés')
  expect(lines.some((line) => line.includes('Quel bordel') && line.endsWith(';0;Publié;bordel'))).toBe(true)
  expect((await db`select from audit_log where action = 'list.exported' and entity_id = 'moderation'`).length).toBe(1)
  await decide(ada, id, 1, 'approve')
})

async function readCommentStatus(id: string) {
  const [row] = await db<{ status: string }[]>`select status from comments where id = ${id}`
  return row?.status
}
