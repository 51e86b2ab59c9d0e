import { beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const [admin, second, organizer] = await Promise.all([
  createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' }),
  createCaller(server, { admin: true, clubless: true, full_name: 'Benoît Banc' }),
  createCaller(server, { organizer: true }),
])

let id = 0
beforeEach(async () => {
  await db`update clubs set status = 'active' where id = ${organizer.club_id}`
  ;({ id } = await submitted())
})

/** As the organiser has given it to be validated. */
async function submitted(title = 'Tournoi des Gones', in_days = 40) {
  const { club_id, user_id } = organizer
  const { id: number } = await createTournament(db, {
    organizer_club_id: club_id,
    title,
    in_days,
    status: 'pending_review',
    payment_methods: ['cheque'],
    columns: { published_at: null },
  })
  await db`
    insert into audit_log (actor_id, action, entity, entity_id, changes)
    values (${user_id}, 'tournament.submit', 'tournament', ${String(number)}, ${db.json({ status: ['draft', 'pending_review'] })})`
  return { id: number }
}

const approve = (by: Caller = admin, form_version = 1) => by.put(`/tournaments/${id}/publication`, { form_version })
const sendBack = (reason: string, by: Caller = admin) =>
  by.put(`/tournaments/${id}/return`, { form_version: 1, reason })
const seen = async () => (await fetch(`${server.url}/api/tournaments/${id}`)).status
const told = () => db<{ subject: string; content: string; link: string }[]>`
  select subject, content, link from messages where club_id = ${organizer.club_id} and link like ${`%/${id}%`}`
const stored = async () => (await db`select status, status_reason, published_at from tournaments where id = ${id}`)[0]

test('validé, un tournoi est en ligne pour tous, daté, et son club le lit', async () => {
  const manager = await createCaller(server, { club_id: organizer.club_id, rights: 'manager' })
  expect(await seen()).toBe(404)
  expect(await approve()).toMatchObject({ status: 200, body: { status: 'registration_open' } })
  expect(await seen()).toBe(200)
  expect(await stored()).toMatchObject({ status_reason: null, published_at: expect.anything() })
  expect(await told()).toMatchObject([
    { subject: 'Tournoi des Gones est en ligne.', link: `/tournois/${id}-tournoi-des-gones` },
  ])
  const mails = await db<{ recipient: string }[]>`
    select recipient from mails where kind = 'tournament-approved' and once_for = ${String(id)}`
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([manager.email, organizer.email].sort())
  expect(
    await db`select action, actor_id from audit_log where entity = 'tournament' and entity_id = ${String(id)} order by id desc limit 1`,
  ).toMatchObject([{ action: 'tournament.approve', actor_id: admin.user_id }])
})

test('renvoyé, il redevient un brouillon avec son motif, que l’organisateur lit partout', async () => {
  expect((await sendBack('')).status).toBe(400)
  expect(await sendBack('Il manque l’adresse de la salle')).toMatchObject({ status: 200, body: { status: 'draft' } })
  expect(await told()).toMatchObject([
    {
      content: expect.stringContaining('Tournoi des Gones vous revient\u00a0: Il manque l’adresse de la salle.'),
      link: `/organisateur/tournois/${id}/fiche`,
    },
  ])
  const { preparing } = (await organizer.get('/tournaments/organized')).body
  expect(preparing).toContainEqual(
    expect.objectContaining({ id, status: 'draft', status_reason: 'Il manque l’adresse de la salle' }),
  )
  expect(await seen()).toBe(404)
})

test('de deux administrateurs à la fois, un décide et le club n’est prévenu qu’une fois ; l’autre lit qui', async () => {
  for (let round = 0; round < 4; round++) {
    ;({ id } = await submitted())
    const answers = await Promise.all([approve(), sendBack('Prix manquant', second)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)!
    expect(late.body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Déjà traité par (Anne Arbitre|Benoît Banc)\.$/),
    })
    expect(await told()).toHaveLength(1)
  }
})

test('ce que le club a changé depuis la lecture ne se valide pas sans être relu', async () => {
  await db`update tournaments set form_version = 2 where id = ${id}`
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await approve(admin, 2)).toMatchObject({ status: 200 })
})

test('un brouillon, un tournoi repris par son club ne se valident pas', async () => {
  await db`update tournaments set status = 'draft' where id = ${id}`
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test.each([
  ['d’un club suspendu', () => db`update clubs set status = 'suspended' where id = ${organizer.club_id}`],
  ['dont la date est passée', () => db`update tournaments set starts_at = now() - interval '1 hour' where id = ${id}`],
  ['sans catégorie ouverte', () => db`update tournament_categories set status = 'closed' where tournament_id = ${id}`],
  [
    'd’un club qui n’organise plus',
    () => db`update organizer_grants set granted = false, withdrawn_at = now() where club_id = ${organizer.club_id}`,
  ],
  ['payant sans encaissement', () => db`update tournaments set payment_methods = '{cash}' where id = ${id}`],
] as const)('un tournoi %s ne se met pas en ligne, et la liste dit pourquoi', async (_what, spoil) => {
  await spoil()
  const answer = await approve()
  expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_READY' } })
  const { items } = (await admin.get('/tournaments/to-review?limit=100')).body
  const { problems } = items.find((item: { id: number }) => item.id === id)
  expect(problems).toEqual(answer.body.data.problems)
  expect((await stored())?.status).toBe('pending_review')
  await db`update organizer_grants set granted = true, withdrawn_at = null where club_id = ${organizer.club_id}`
})

test('ce pouvoir retiré aux administrateurs ne reste qu’au propriétaire de la plateforme', async () => {
  await db`insert into settings (key, value) values ('admin_validate_tournaments', 'false')`
  expect(await approve()).toMatchObject({ status: 403, body: { code: 'POWER_WITHDRAWN' } })
  expect(await sendBack('Prix manquant')).toMatchObject({ status: 403, body: { code: 'POWER_WITHDRAWN' } })
  const { items } = (await admin.get('/tournaments/to-review?limit=100')).body
  expect(items[0].permissions).toMatchObject({ decide: false, why_not: expect.any(String) })
  await db`update platform_admins set is_owner = true where user_id = ${second.user_id}`
  expect(await approve(second)).toMatchObject({ status: 200 })
  await db`delete from settings where key = 'admin_validate_tournaments'`
})

test('ce pouvoir retiré, un administrateur mène encore le tournoi de son club, et plus ceux des autres', async () => {
  const own = await createCaller(server, { admin: true, organizer: true })
  await db`insert into settings (key, value) values ('admin_validate_tournaments', 'false')`
  const close = async (organizer_club_id: number) => {
    const { id: one } = await createTournament(db, { organizer_club_id })
    return own.put(`/tournaments/${one}/closing`)
  }
  expect(await close(own.club_id)).toMatchObject({ status: 200 })
  expect(await close(organizer.club_id)).toMatchObject({ status: 403, body: { code: 'POWER_WITHDRAWN' } })
  await db`delete from settings where key = 'admin_validate_tournaments'`
})

test('la liste dit qui l’a soumis, depuis quand, et ce qui lui ressemble ; le compteur est juste', async () => {
  ;({ id } = await submitted('Tournoi des Gones', 90))
  const counts = async () => (await admin.get('/moderation/counts')).body
  const before = await counts()
  const twin = await submitted('Tournoi des gônes', 90)
  await createTournament(db, { title: 'Autre chose', in_days: 90 })
  const { items, total } = (await admin.get('/tournaments/to-review?limit=100')).body
  const item = items.find((one: { id: number }) => one.id === id)
  expect(item).toMatchObject({ submitted_by: organizer.full_name, form_version: 1, problems: [] })
  expect(item.alike.map((one: { id: number }) => one.id)).toContain(twin.id)
  expect(item.alike.map((one: { title: string }) => one.title)).not.toContain('Autre chose')
  const instants = items.map((one: { submitted_at: string }) => one.submitted_at)
  expect(instants).toEqual(instants.toSorted())
  expect(await counts()).toMatchObject({ to_moderate: before.to_moderate + 1, tournaments: before.tournaments + 1 })
  expect(total).toBe(before.tournaments + 1)
  await approve()
  expect(await counts()).toMatchObject({ to_moderate: before.to_moderate })
})
