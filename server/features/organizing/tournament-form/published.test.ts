import { expect, test } from 'vitest'
import type { TypedCategory, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createRegistration } from '#test/kit/factories.ts'
import { tryToRegister } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { category, publish, readForm, save } from '#test/kit/steps/tournament-form.ts'

const server = await startTestServer()
const { db } = server.services
const organizer = await createCaller(server, { organizer: true })

/** U13F and U15F, each with a team of a club of its own, and a third club that waits in U15F. */
async function published() {
  const categories = [category(), category({ category: 'U15' })]
  const { id, category_ids } = await publish(organizer, db, { categories })
  const [u13, u15] = category_ids as [number, number]
  const entrant = async (tournament_category_id: number, status = 'approved') => {
    const club = await createCaller(server)
    const { club_id, user_id } = club
    await createRegistration(db, { tournament: { id, tournament_category_id }, club_id, user_id, status })
    return club
  }
  const clubs = [await entrant(u13), await entrant(u15), await entrant(u15, 'waitlisted')] as const
  return { id, u13, u15, clubs, entrant }
}

const preview = async (id: number, fields: Partial<TypedTournament>) => {
  const { form_version } = await readForm(organizer, id)
  const { status, body } = await organizer.post(`/tournaments/${id}/form/preview`, { form_version, fields })
  expect(status).toBe(200)
  return body as { told: number; changes: { label: string; tells: boolean }[]; problems: { message: string }[] }
}

const listed = async (id: number, known: Partial<TypedCategory> = {}) => {
  const { fields } = await readForm(organizer, id)
  return fields.categories.map((one) => (one.category === 'U15' ? { ...one, ...known } : one))
}

test('ce qui change la journée des équipes est montré, puis dit une fois à chaque club', async () => {
  const { id, clubs } = await published()
  const fields = { venue_name: 'Palais des sports', starts_time: '08:30', arrival: '8 h', prize: 'Deux coupes' }
  const before = await preview(id, fields)
  expect(before).toMatchObject({ told: 3, problems: [] })
  expect(before.changes).toContainEqual({
    field: 'starts_time',
    label: 'Début',
    before: '9\u00a0h',
    after: '8\u00a0h\u00a030',
    tells: true,
  })
  expect((await save(organizer, id, fields)).body).toMatchObject({ code: 'AUDIENCE_CHANGED', data: { told: 3 } })
  expect((await save(organizer, id, fields, { told: 3 })).status).toBe(200)
  for (const { club_id } of clubs) {
    const told = await db<{ subject: string; content: string }[]>`
      select subject, content from messages where club_id = ${club_id}`
    expect(told).toEqual([
      {
        subject: 'Changement\u00a0: Tournoi de printemps',
        content: expect.stringContaining('Salle\u00a0: Palais des sports (avant\u00a0: Gymnase Clémenceau)'),
      },
    ])
    expect(told[0]!.content).not.toContain('coupes')
    const mails = await db`
      select from mails where recipient in (select email from profiles p join club_members m on m.user_id = p.id where m.club_id = ${club_id})`
    expect(mails).toHaveLength(1)
  }
  const [line] = await db<{ changes: { told: number; fields: string[] } }[]>`
    select changes from audit_log where action = 'tournament.save' and entity_id = ${String(id)}`
  expect(line!.changes).toMatchObject({ told: 3, fields: expect.arrayContaining(['venue_name', 'prize']) })
  expect((await organizer.get(`/tournaments/${id}`)).body).toMatchObject({
    venue_name: 'Palais des sports',
    starts_at: '2031-06-14T06:30:00.000Z',
  })
})

test('une coquille dans les récompenses, un prix ou une place de plus ne préviennent personne', async () => {
  const { id, clubs } = await published()
  const fields = { prize: 'Une coupe', categories: await listed(id, { price: '80', max_participants: '10' }) }
  expect(await preview(id, fields)).toMatchObject({ told: 0, problems: [] })
  expect((await save(organizer, id, fields)).status).toBe(200)
  expect(await db`select from messages where club_id = ${clubs[0].club_id}`).toEqual([])
  const amounts = await db<
    { amount_cents: number }[]
  >`select distinct amount_cents from registrations where tournament_id = ${id}`
  expect(amounts).toEqual([{ amount_cents: 4_000 }])
})

test('ce qui ne change qu’une catégorie n’est dit qu’à ses équipes', async () => {
  const { id, clubs } = await published()
  const fields = { categories: await listed(id, { format: 'consolation' }) }
  expect(await preview(id, fields)).toMatchObject({ told: 2, changes: [{ label: 'U15F', tells: true }] })
  await save(organizer, id, fields, { told: 2 })
  const told = await Promise.all(clubs.map(({ club_id }) => db`select from messages where club_id = ${club_id}`))
  expect(told.map(({ length }) => length)).toEqual([0, 1, 1])
})

test('deux catégories échangent ce qu’elles sont, tant que personne n’y est', async () => {
  const categories = [category(), category({ category: 'U15' })]
  const { id, category_ids } = await publish(organizer, db, { categories })
  const { fields } = await readForm(organizer, id)
  const swapped = fields.categories.map((one) => ({ ...one, category: one.category === 'U13' ? 'U15' : 'U13' }))
  expect((await save(organizer, id, { categories: swapped })).status).toBe(200)
  const rows =
    await db`select category from tournament_categories where tournament_id = ${id} order by id = ${category_ids[0]!} desc`
  expect(rows.map(({ category }) => category)).toEqual(['U15', 'U13'])
})

test('rien ne change de ce qui ferait perdre sa place à une équipe, et le reste de la saisie attend', async () => {
  const { id, entrant, u15 } = await published()
  for (let i = 0; i < 7; i++) await entrant(u15)
  const refused = async (fields: Partial<TypedTournament>) => {
    const { status, body } = await save(organizer, id, { prize: 'Perdu', ...fields })
    return [status, body.code, body.message]
  }
  expect(await refused({ categories: await listed(id, { max_participants: '6' }) })).toEqual([
    409,
    'PLACES_TAKEN',
    '8 équipes sont inscrites\u00a0: 6 places ne suffisent pas.',
  ])
  expect(await refused({ categories: (await listed(id)).filter((one) => one.category !== 'U13') })).toEqual([
    409,
    'PLACES_TAKEN',
    'Des équipes sont inscrites en U13F\u00a0: annulez la catégorie, elles seront remboursées.',
  ])
  expect(await refused({ starts_on: '2031-06-15', ends_on: '2031-06-15' })).toEqual([
    422,
    'FORM_NOT_VALID',
    'Pour changer de date, reportez le tournoi\u00a0: chaque club garde sa place ou est remboursé.',
  ])
  expect(await refused({ title: '' })).toEqual([422, 'FORM_NOT_VALID', 'Donnez un nom au tournoi.'])
  expect(await refused({ payment_methods: [] })).toEqual([
    422,
    'FORM_NOT_VALID',
    'Un tournoi payant a besoin d’un moyen d’encaissement.',
  ])
  expect((await readForm(organizer, id)).fields.prize).toBe('')
})

test('une catégorie dont toutes les équipes sont parties est annulée, et revient si on la remet', async () => {
  const { id, u13 } = await published()
  await db`update registrations set status = 'cancelled' where tournament_category_id = ${u13}`
  const only = (await listed(id)).filter((one) => one.category !== 'U13')
  expect((await save(organizer, id, { categories: only })).status).toBe(200)
  expect(await db`select status from tournament_categories where id = ${u13}`).toEqual([{ status: 'cancelled' }])
  const back = await save(organizer, id, { categories: [...only, category()] })
  expect(back.body.category_ids).toContain(u13)
  expect(await db`select status from tournament_categories where id = ${u13}`).toEqual([{ status: 'open' }])
})

test('cinq clubs s’inscrivent pendant que l’organisateur retire des places : aucune place n’est promise deux fois', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, category_ids } = await publish(organizer, db, {
      categories: [category({ price: '0', max_participants: '6' })],
      required_documents: [],
    })
    const clubs = await Promise.all(Array.from({ length: 5 }, () => createCaller(server)))
    const { form_version, fields } = await readForm(organizer, id)
    const categories = fields.categories.map((one) => ({ ...one, max_participants: '3' }))
    const entered = { tournament_category_id: category_ids[0]! }
    const [saved, ...answers] = await Promise.all([
      organizer.patch(`/tournaments/${id}`, { form_version, fields: { categories } }),
      ...clubs.map((club) => tryToRegister(club, entered, { payment_method: undefined })),
    ])
    expect([200, 409]).toContain(saved.status)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const [row] = await db<{ max_participants: number; current_participants: number }[]>`
      select max_participants, current_participants from tournament_categories where id = ${entered.tournament_category_id}`
    expect(row!.current_participants).toBe(answers.filter(({ status }) => status === 201).length)
    expect(row!.max_participants).toBe(saved.status === 200 ? 3 : 6)
    expect(row!.current_participants).toBeLessThanOrEqual(row!.max_participants)
  }
})

test('les places qu’un organisateur ajoute sont proposées d’elles-mêmes à autant de clubs qui attendent, dans l’ordre', async () => {
  const host = await createCaller(server, { organizer: true })
  const { id, category_ids } = await publish(host, db, {
    categories: [category({ price: '0', max_participants: '3' })],
    required_documents: [],
  })
  const tournament = { id, tournament_category_id: category_ids[0]! }
  const enter = async (status: string, at: number) => {
    const { club_id, user_id } = await createCaller(server)
    const waitlisted_at = status === 'waitlisted' ? new Date(Date.now() - at * 60_000) : null
    const { id: entered } = await createRegistration(db, { tournament, club_id, user_id, status })
    await db`update registrations set waitlisted_at = ${waitlisted_at} where id = ${entered}`
    return entered
  }
  for (const at of [1, 2, 3]) await enter('approved', at)
  const waiting: string[] = []
  for (const at of [9, 8, 7, 6]) waiting.push(await enter('waitlisted', at))
  const { fields } = await readForm(host, id)
  const categories = fields.categories.map((one) => ({ ...one, max_participants: '6' }))
  expect((await save(host, id, { categories })).status).toBe(200)
  await runJobs(server, 'registrations.offer-again')
  const rows = await db<{ id: string; status: string }[]>`
    select id, status from registrations where id in ${db(waiting)} order by waitlisted_at`
  expect(rows.map((row) => [row.id, row.status])).toEqual(
    waiting.map((one, index) => [one, index < 3 ? 'offered' : 'waitlisted']),
  )
})

test('terminé, un tournoi ne change plus', async () => {
  const { id } = await publish(organizer, db)
  await db`update tournaments set status = 'completed' where id = ${id}`
  expect(await readForm(organizer, id)).toMatchObject({ mode: 'closed', permissions: { save: false, duplicate: true } })
  expect((await save(organizer, id, { prize: 'Rien' })).body.code).toBe('NOT_ALLOWED_NOW')
})
