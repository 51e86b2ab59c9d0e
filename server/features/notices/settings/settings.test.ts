import { beforeEach, describe, expect, test } from 'vitest'
import { SUBJECT_KINDS } from '#domain/notices/mails/mail-kinds.ts'
import { exampleSubject, placeholdersOf, subjectProblem } from '#domain/notices/mails/mail-subjects.ts'
import { DEFAULT_SETTINGS } from '#domain/notices/settings/settings.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam, pay, register, tryToRegister } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const other = await startTestServer()
const { db } = server.services
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })
const second = await createCaller(server, { admin: true, clubless: true })
const owner = await createCaller(server, { admin: true, clubless: true })
await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`

beforeEach(async () => void (await db`delete from settings`))

type Values = Record<string, unknown>
const read = async () => (await admin.get('/admin/settings')).body
const change = async (values: Values, by = admin, path = '') => {
  const { versions } = await read()
  const body = { values, versions: Object.fromEntries(Object.keys(values).map((key) => [key, versions[key]])) }
  return path ? by.put(`/admin/settings/${path}`, body) : by.patch('/admin/settings', body)
}

test('un réglage vaut à la requête suivante, dans chaque processus, et sa ligne du journal dit l’avant et l’après', async () => {
  expect((await change({ platform_name: 'Panier & Cie' })).status).toBe(200)
  for (const { url } of [server, other])
    expect(await (await fetch(`${url}/api/settings/public`)).json()).toMatchObject({ platform_name: 'Panier & Cie' })
  const [line] =
    await db`select actor_id, changes from audit_log where entity = 'setting' and entity_id = 'platform_name' order by id desc limit 1`
  expect(line).toEqual({ actor_id: admin.user_id, changes: { value: ['Rebond', 'Panier & Cie'] } })
})

test('deux administrateurs sur un même réglage : le second apprend qui l’a devancé, et n’écrase rien', async () => {
  const { versions } = await read()
  const ask = (by: typeof admin, price_cents_per_week: number) =>
    by.patch('/admin/settings', {
      values: { promotion: { price_cents_per_week } },
      versions: { promotion: versions.promotion },
    })
  expect((await ask(admin, 3000)).status).toBe(200)
  expect(await ask(second, 4000)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'Anne Arbitre a modifié ces réglages entre-temps. Rechargez la page.' },
  })
  expect((await read()).values.promotion).toEqual({ price_cents_per_week: 3000 })
  // Another setting is another matter.
  expect((await second.patch('/admin/settings', { values: { paid_promotion: false }, versions: {} })).status).toBe(200)
})

test('cinq qui enregistrent ensemble le premier réglage : un seul passe', async () => {
  const asked = [1, 2, 3, 4, 5].map((n) =>
    admin.patch('/admin/settings', { values: { platform_name: `Nom ${n}` }, versions: { platform_name: null } }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
})

test('les trois pouvoirs ne se retirent que par le propriétaire, et tombent en pleine session', async () => {
  expect(await change({ admin_manage_users: false }, admin, 'powers')).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  expect((await change({ admin_manage_users: false })).status).toBe(400)
  expect((await change({ admin_manage_users: false }, owner, 'powers')).status).toBe(200)
  // Neither does who is bound turn it back.
  expect((await change({ admin_manage_users: true }, admin, 'powers')).status).toBe(403)
  expect((await read()).permissions).toEqual({ change_powers: false, why_not: expect.any(String) })
})

test.each([
  ['contact_email', 'pas une adresse'],
  ['platform_name', ' '],
  ['promotion', { price_cents_per_week: -1 }],
  ['banner', { on: true, text: '', kind: 'incident', until: null }],
  ['mail_subjects', { receipt: 'Reçu {inconnu}' }],
  ['mail_subjects', { receipt: 'Reçu\r\nBcc: x@exemple.test' }],
  ['mail_subjects', { 'audit-errors': 'Rien' }],
  ['maintenance', { on: true, reason: '', since: null }],
])('%s : %j est refusé à sa place', async (key, value) => {
  expect(await change({ [key]: value })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect((await read()).values).toEqual(DEFAULT_SETTINGS)
})

describe('objets des e-mails', () => {
  const subjects = async (recipient: string) =>
    (await db<{ subject: string }[]>`select subject from mails where recipient = ${recipient} order by created_at`).map(
      ({ subject }) => subject,
    )

  test('l’objet écrit vaut pour l’e-mail suivant, avec ce qu’il nomme, sur une ligne', async () => {
    const place = await createTournament(db, { title: 'Tournoi\r\nBcc: x@exemple.test' })
    await change({ mail_subjects: { 'registration-received': '{plateforme} : {equipe} à {tournoi}' } })
    const club = await createCaller(server)
    const held = await register(club, place, { team_name: 'Les Faucons' })
    await pay(club, held)
    expect(await subjects(club.email)).toContain('Rebond : Les Faucons à Tournoi Bcc: x@exemple.test')
    await change({ mail_subjects: {} })
    const later = await createCaller(server)
    await pay(later, await register(later, place, { team_name: 'Les Éperviers' }))
    expect((await subjects(later.email)).join()).toMatch(/^Inscription enregistrée.: Les Éperviers/)
  })

  test('« M’envoyer un test » n’écrit qu’à qui le demande', async () => {
    expect(
      (await admin.post('/admin/settings/mail-tests', { kind: 'receipt', subject: 'Reçu de {plateforme}' })).body,
    ).toEqual({ recipient: admin.email })
    expect(await subjects(admin.email)).toEqual(['Reçu de Rebond'])
    expect((await admin.post('/admin/settings/mail-tests', { kind: 'receipt', subject: 'À {club}' })).status).toBe(400)
  })

  test('chaque repère promis a un exemple, et un objet qui les nomme tous est accepté', () => {
    for (const kind of SUBJECT_KINDS) {
      const subject = placeholdersOf(kind)
        .map((name) => `{${name}}`)
        .join(' ')
      expect([kind, subjectProblem(kind, subject)]).toEqual([kind, null])
      expect(exampleSubject(subject, kind)).not.toMatch(/[{}]/)
    }
  })
})

test('les inscriptions fermées s’expliquent et se refusent ; une place proposée se prend encore', async () => {
  const place = await createTournament(db, { max_participants: 1 })
  const { club: paid, id } = await enterPaidTeam(server, place)
  const { club: waiting, id: waiting_id } = await enterWaitingTeam(server, place)
  const open = await createTournament(db)
  await change({ new_registrations: false })
  const club = await createCaller(server)
  const refused = await tryToRegister(club, open)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/suspendues/)
  const options = (await club.get(`/tournaments/${open.id}/registration-options`)).body
  expect(JSON.stringify(options)).toContain('registrations_closed')
  await paid.post(`/registrations/${id}/cancellation`, {})
  expect((await waiting.get(`/registrations/${waiting_id}`)).body.status).toBe('offered')
  expect((await waiting.put(`/registrations/${waiting_id}/offer-acceptance`, { payment_method: 'card' })).status).toBe(
    200,
  )
})

test('une catégorie retirée n’est plus proposée, et ce qui la porte la garde', async () => {
  const { id } = await createTournament(db)
  const before = (await read()).choices
  const codes = (list: { code: string; active: boolean }[]) =>
    list.filter(({ active }) => active).map(({ code }) => code)
  const now = { categories: codes(before.categories), divisions: codes(before.divisions) }
  const fewer = { ...now, categories: now.categories.filter((code) => code !== 'U13') }
  expect((await admin.put('/admin/settings/choices', { ...fewer, read: now })).status).toBe(200)
  expect((await admin.put('/admin/settings/choices', { ...now, read: now })).body.code).toBe('CONFLICT')
  expect(
    ((await (await fetch(`${server.url}/api/settings/public`)).json()) as { categories: string[] }).categories,
  ).not.toContain('U13')
  expect(await db`select from tournament_categories where tournament_id = ${id}`).not.toHaveLength(0)
  expect((await admin.put('/admin/settings/choices', { ...now, read: fewer })).status).toBe(200)
  expect(
    (await admin.put('/admin/settings/choices', { categories: [], divisions: now.divisions, read: now })).status,
  ).toBe(400)
})
