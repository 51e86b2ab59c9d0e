import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { CLUB_PROFILE } from '#test/kit/steps/club-profile.ts'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const VIENNE = '38544'
const LYON = '69123'

const read = async (caller: Caller) => (await caller.get('/clubs/mine/profile')).body

/** Saves what is read, but for what is changed. */
const save = async (caller: Caller, changes: object = {}) => {
  const { name, version } = await read(caller)
  return caller.put('/clubs/mine/profile', { ...CLUB_PROFILE, name, version, ...changes })
}

const number = () => `ARA${randomInt(1_000_000, 9_999_999)}`

const journal = (club_id: number) =>
  db<{ changes: { fields: string[] }; personal: object | null }[]>`
    select a.changes, p.changes as personal from audit_log a left join audit_personal p on p.audit_id = a.id
    where a.action = 'club.profile_changed' and a.entity_id = ${String(club_id)} order by a.id`

describe('la fiche d’un club', () => {
  test('se lit par ses membres, se modifie par qui en a le droit, et dit pourquoi aux autres', async () => {
    const { id: club_id } = await createClub(db)
    const seen = async (rights: 'owner' | 'manager' | 'treasurer' | 'table') => {
      const { permissions, refusal } = await read(await createCaller(server, { club_id, rights }))
      return [permissions.edit, permissions.edit_identity, refusal]
    }
    expect(await seen('owner')).toEqual([true, true, null])
    expect(await seen('manager')).toEqual([true, false, null])
    for (const rights of ['treasurer', 'table'] as const)
      expect(await seen(rights)).toEqual([false, false, expect.stringMatching(/ses responsables et ses gestionnaires/)])
    await db`update clubs set status = 'suspended' where id = ${club_id}`
    expect(await seen('owner')).toEqual([false, false, expect.stringMatching(/^Club suspendu/)])
  })

  test('garde tout ce qui est enregistré, et le journal dit quels champs, les personnes à part', async () => {
    const owner = await createCaller(server)
    const ffbb_number = number()
    const typed = ffbb_number.replace('ARA', 'ara ')
    const { status, body } = await save(owner, { name: '  Élan   du Rhône ', ffbb_number: typed, description: '' })
    expect(status).toBe(200)
    const { description: _, ...kept } = CLUB_PROFILE
    expect(body).toMatchObject({ ...kept, name: 'Élan du Rhône', ffbb_number, description: null, city: 'Lyon' })
    expect(await read(owner)).toEqual(body)
    const [line] = await journal(owner.club_id)
    expect(line!.changes.fields).toEqual(expect.arrayContaining(['name', 'ffbb_number', 'president', 'categories']))
    expect(JSON.stringify(line!.changes)).not.toContain('Dominique')
    expect(line!.personal).toMatchObject({ president: [null, 'Dominique Roux'] })
  })

  test('sans rien changer, rien n’est écrit', async () => {
    const owner = await createCaller(server)
    const first = (await save(owner)).body
    expect((await save(owner)).body).toEqual(first)
    expect(await journal(owner.club_id)).toHaveLength(1)
  })

  test('le nom ne se change que par un responsable ; un gestionnaire enregistre le reste', async () => {
    const { id: club_id } = await createClub(db)
    const manager = await createCaller(server, { club_id, rights: 'manager' })
    expect((await save(manager, { name: 'Un autre nom' })).status).toBe(403)
    expect((await save(manager, { coach: 'Sacha' })).body).toMatchObject({ coach: 'Sacha' })
  })

  test('la commune donne ville, département, code postal unique, heure et point de départ', async () => {
    const owner = await createCaller(server)
    await save(owner, { insee: LYON })
    expect(await read(owner)).toMatchObject({ city: 'Lyon', department: '69', postal_code: '69003' })
    await save(owner, { insee: VIENNE, postal_code: null, department: '69' })
    expect(await read(owner)).toMatchObject({ city: 'Vienne', department: '38', postal_code: '38200' })
    await save(owner, { insee: '97411', postal_code: null })
    const [there] = await db`select time_zone, latitude from clubs where id = ${owner.club_id}`
    expect(there).toMatchObject({ time_zone: 'Indian/Reunion' })
    expect(there!['latitude']).toBeLessThan(-20)
    expect(await save(owner, { insee: '38999' })).toMatchObject({ status: 422, body: { code: 'COMMUNE_UNKNOWN' } })
  })

  test('sans commune le département compte ; avec elle il ne se contredit pas', async () => {
    const owner = await createCaller(server)
    await save(owner, { department: '38' })
    expect(await read(owner)).toMatchObject({ city: 'Lyon', department: '69' })
    await save(owner, { insee: null, department: '974' })
    expect(await read(owner)).toMatchObject({ city: null, department: '974' })
    const [there] = await db`select time_zone, latitude from clubs where id = ${owner.club_id}`
    expect(there).toMatchObject({ time_zone: 'Indian/Reunion' })
    expect(there!['latitude']).toBeLessThan(-20)
  })

  test('un numéro d’affiliation n’est qu’à un club', async () => {
    const ffbb_number = number()
    const [one, other] = [await createCaller(server), await createCaller(server)]
    expect((await save(one, { ffbb_number })).status).toBe(200)
    expect(await save(other, { ffbb_number: ffbb_number.toLowerCase() })).toMatchObject({
      status: 409,
      body: { code: 'FFBB_NUMBER_TAKEN' },
    })
    expect((await save(one, { ffbb_number })).status).toBe(200)
  })

  test.each([
    ['name', 'A'],
    ['ffbb_number', 'n° 12'],
    ['postal_code', '6900'],
    ['department', '99'],
    ['phone', 'allô'],
    ['email', 'contact@'],
    ['level', 'nationale'],
    ['categories', ['U12']],
    ['founded', 1789],
    ['members_count', -1],
    ['description', 'x'.repeat(2_001)],
  ])('un champ faux est dit à sa place : %s', async (field, value) => {
    const { status, body } = await save(await createCaller(server), { [field]: value })
    expect(status).toBe(400)
    expect(body.data.issues[0].path[0]).toBe(field)
  })

  test('une année à venir est refusée', async () => {
    expect((await save(await createCaller(server), { founded: 2_099 })).body.code).toBe('FOUNDED_LATER')
  })

  test('deux personnes enregistrent au même instant : l’une passe, l’autre apprend qui et n’écrase rien', async () => {
    const { id: club_id } = await createClub(db)
    const both = [
      await createCaller(server, { club_id, full_name: 'Alix Durand' }),
      await createCaller(server, { club_id, full_name: 'Sacha Petit' }),
    ] as const
    const { name, version } = await read(both[0])
    const typed = (coach: string) => ({ ...CLUB_PROFILE, name, version, coach })
    const answers = await Promise.all(both.map((one) => one.put('/clubs/mine/profile', typed(one.full_name))))
    const won = both[answers.findIndex(({ status }) => status === 200)]!
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CONFLICT',
      message: `${won.full_name} vient de modifier la fiche du club.`,
    })
    expect((await read(both[0])).coach).toBe(won.full_name)
  })

  test('les couleurs et la commune changées ailleurs comptent aussi', async () => {
    const owner = await createCaller(server, { full_name: 'Alix Durand' })
    const { version } = await read(owner)
    await owner.put('/clubs/mine/colours', { colours: ['pink', 'fir'] })
    expect((await save(owner, { version })).body).toMatchObject({ code: 'CONFLICT', data: { by: 'Alix Durand' } })
  })
})

describe('la position de chaque club', () => {
  test.each([
    ['sa ville', 'Vienne', '38', 'exact'],
    ['son département, sa ville étant inconnue', 'Nullepart', '38', 'departement'],
    ['son département seul', null, '38', 'departement'],
    ['rien', null, null, null],
  ])('enregistrer sa fiche place un club qui n’était nulle part d’après %s', async (_, city, department, precision) => {
    const owner = await createCaller(server)
    await db`update clubs set city = ${city}, department = ${department} where id = ${owner.club_id}`
    expect((await save(owner, { coach: 'Sacha', department })).status).toBe(200)
    const [club] =
      await db`select location_precision, latitude is not null as placed from clubs where id = ${owner.club_id}`
    expect(club).toEqual({ location_precision: precision, placed: precision !== null })
  })

  test('une commune du même nom se reconnaît à son code postal', async () => {
    const twins = await db<{ search: string; department_code: string; postal: string; latitude: number }[]>`
      select search, department_code, postal_codes[1] as postal, latitude from communes c where exists (
        select from communes d where d.search = c.search and d.department_code = c.department_code and d.insee <> c.insee
          and not d.postal_codes && c.postal_codes and d.latitude <> c.latitude)`
    for (const { search, department_code, postal, latitude } of twins) {
      const [place] = await db`select latitude from club_place(${search}, ${postal}, ${department_code})`
      expect(place).toEqual({ latitude })
    }
    const [known] = await db`select latitude, location_precision from club_place('Vienne', '99999', '38')`
    expect(known).toMatchObject({ location_precision: 'exact' })
  })

  test('fonder un club le place au milieu de son département', async () => {
    const founder = await createCaller(server, { clubless: true })
    const name = `Élan ${number()}`
    expect((await founder.post('/clubs', { name, department: '38', phone: '06 01 02 03 04' })).status).toBe(201)
    const [club] = await db`select location_precision from clubs where name = ${name}`
    expect(club).toEqual({ location_precision: 'departement' })
  })
})
