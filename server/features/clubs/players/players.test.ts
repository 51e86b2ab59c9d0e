import { describe, expect, test } from 'vitest'
import { oldestKeptSeason, playersErasedOn, previousSeason } from '#domain/clubs/players/roster.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createPlayer, createTeam, PLAYER, SEASON } from '#test/kit/steps/teams.ts'
import { erasePlayers } from './commands/erase-players.ts'

const server = await startTestServer()
const DAY_MS = 86_400_000

async function clubWithTeam() {
  const owner = await createCaller(server, { full_name: 'Nadia Petit' })
  const team = await createTeam(db, { club_id: owner.club_id })
  return { owner, team, path: `/teams/${team.id}/players` }
}

const journal = (action: string, entity_id: string) =>
  db<{ actor_id: string; changes: object }[]>`
    select actor_id, changes from audit_log where action = ${action} and entity_id = ${entity_id} order by id`

describe('les joueurs d’une équipe', () => {
  test('ajouté, un joueur se lit avec son année, sa licence, et qui a dit oui à son image, et quand', async () => {
    const { owner, path } = await clubWithTeam()
    expect((await owner.post(path, { ...PLAYER, licence_number: ' vt 14-0001' })).status).toBe(201)
    expect((await owner.get(path)).body).toMatchObject({
      items: [{ ...PLAYER, image_consent: { ...PLAYER.image_consent, noted_by: 'Nadia Petit' } }],
      erased_on: playersErasedOn(SEASON),
      permissions: { manage: true },
    })
  })

  test('le journal compte et ne nomme personne', async () => {
    const { owner, team, path } = await clubWithTeam()
    const { body } = await owner.post(path, PLAYER)
    const [player] = (await owner.get(path)).body.items
    await owner.put(`/players/${body.id}`, { ...PLAYER, first_name: 'Zoé', updated_at: player.updated_at })
    await owner.delete(`/players/${body.id}`)
    expect(await journal('players.added', team.id)).toMatchObject([{ changes: { added: 1, skipped: 0 } }])
    expect(await journal('player.edited', body.id)).toMatchObject([{ changes: { fields: ['first_name'] } }])
    expect(await journal('player.removed', body.id)).toHaveLength(1)
    expect(await db`select from players where team_id = ${team.id}`).toHaveLength(0)
    const [log] = await db`
      select count(*)::int as count from audit_log l left join audit_personal p on p.audit_id = l.id
      where l.changes::text || coalesce(p.changes::text, '') ~ 'Martin|Léa|Zoé|VT140001'`
    expect(log).toEqual({ count: 0 })
  })

  test('le même joueur une seconde fois est refusé : par sa licence, ou par son nom et son année', async () => {
    const { owner, path } = await clubWithTeam()
    await owner.post(path, PLAYER)
    for (const twin of [
      { ...PLAYER, last_name: 'Autre' },
      { ...PLAYER, last_name: 'MARTIN', first_name: 'Lea', licence_number: null },
    ])
      expect(await owner.post(path, twin)).toMatchObject({ status: 409, body: { code: 'PLAYER_EXISTS' } })
    expect((await owner.post(path, { ...PLAYER, licence_number: 'VT999999' })).status).toBe(201)
  })

  test('ajouté à la main, un homonyme se demande puis entre, une fois ; une même licence ne se demande pas', async () => {
    const { owner, path } = await clubWithTeam()
    const linh = { ...PLAYER, last_name: 'Nguyen', first_name: 'Linh', licence_number: null }
    expect((await owner.post(path, linh)).status).toBe(201)
    const asked = { status: 409, body: { code: 'PLAYER_EXISTS', data: { namesakes: 1 } } }
    expect(await owner.post(path, { ...linh, last_name: 'NGUYEN' })).toMatchObject(asked)
    const twice = await Promise.all([1, 2].map(() => owner.post(path, { ...linh, namesakes: 1 })))
    expect(twice.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    const { items } = (await owner.get(path)).body
    expect(items).toHaveLength(2)

    const licensed = { ...PLAYER, last_name: 'Nguyen', first_name: 'Minh', licence_number: 'VT777777' }
    const { body } = await owner.post(path, licensed)
    const same = await owner.post(path, { ...licensed, first_name: 'Linh', namesakes: 1 })
    expect(same).toMatchObject({ status: 409, body: { code: 'PLAYER_EXISTS' } })
    expect(same.body.data?.namesakes).toBeUndefined()
    const { updated_at } = (await owner.get(path)).body.items.find(({ id }: { id: string }) => id === body.id)
    const renamed = { ...linh, updated_at }
    expect(await owner.put(`/players/${body.id}`, renamed)).toMatchObject({ body: { data: { namesakes: 2 } } })
    expect((await owner.put(`/players/${body.id}`, { ...renamed, namesakes: 2 })).status).toBe(200)
  })

  test('modifié par deux personnes à la fois, ou effacé entre-temps, la seconde l’apprend', async () => {
    const { owner, team } = await clubWithTeam()
    const { id, updated_at } = await createPlayer(db, team.id)
    expect((await owner.put(`/players/${id}`, { ...PLAYER, updated_at })).status).toBe(200)
    expect(await owner.put(`/players/${id}`, { ...PLAYER, updated_at })).toMatchObject({ body: { code: 'CONFLICT' } })
    await owner.delete(`/players/${id}`)
    expect((await owner.put(`/players/${id}`, { ...PLAYER, updated_at })).status).toBe(404)
  })

  test('une case fautive est refusée avec sa phrase, et rien n’est écrit', async () => {
    const { owner, path } = await clubWithTeam()
    for (const [wrong, message] of [
      [{ last_name: ' ' }, 'Indiquez le nom.'],
      [{ first_name: '' }, 'Indiquez le prénom.'],
      [{ birth_year: 12 }, 'Indiquez une année de naissance, par exemple 2013.'],
      [{ licence_number: 'n°' }, 'Un numéro de licence a de 3 à 20 lettres ou chiffres.'],
      [{ image_consent: { given: true, from: 'coach', on: '2026-09-12' } }, 'Dites qui a répondu'],
      [{ birth_date: '2014-05-12' }, 'birth_date'],
    ] as const) {
      const { status, body } = await owner.post(path, { ...PLAYER, ...wrong })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(message)
    }
    expect((await owner.get(path)).body.items).toEqual([])
  })
})

describe('l’import', () => {
  const squad = (size: number, from = 0) =>
    Array.from({ length: size }, (_, index) => ({
      ...PLAYER,
      last_name: `Joueur ${from + index}`,
      licence_number: `VT${String(from + index).padStart(6, '0')}`,
    }))

  test('ajoute ceux que l’équipe n’a pas, laisse les autres, et compte les deux', async () => {
    const { owner, path } = await clubWithTeam()
    await owner.post(path, squad(1)[0])
    const players = [...squad(20), { ...squad(1, 5)[0]!, licence_number: null }]
    expect(await owner.post(`${path}/import`, { players })).toMatchObject({
      status: 201,
      body: { added: 19, skipped: 2 },
    })
    expect((await owner.get(path)).body.items).toHaveLength(20)
  })

  test('deux homonymes entrent tous deux, une fois, et chacun se modifie\u00a0; une même licence reste la même personne', async () => {
    const { owner, path } = await clubWithTeam()
    const linh = { ...PLAYER, last_name: 'Nguyen', first_name: 'Linh', licence_number: null }
    const players = [linh, { ...linh, is_namesake: true }]
    expect((await owner.post(`${path}/import`, { players })).body).toEqual({ added: 2, skipped: 0 })
    expect((await owner.post(`${path}/import`, { players })).body).toEqual({ added: 0, skipped: 2 })
    const { items } = (await owner.get(path)).body
    const { id, updated_at } = items[0]
    const edited = { ...linh, licence_number: 'VT654321', updated_at }
    expect((await owner.put(`/players/${id}`, edited)).status).toBe(200)
    const same = { ...linh, first_name: 'Autre', licence_number: 'VT654321', is_namesake: true }
    expect((await owner.post(`${path}/import`, { players: [same] })).body).toEqual({ added: 0, skipped: 1 })
  })

  test('une seule ligne fautive, et rien n’est importé', async () => {
    const { owner, path } = await clubWithTeam()
    const players = [...squad(3), { ...PLAYER, birth_year: 1 }]
    const { status, body } = await owner.post(`${path}/import`, { players })
    expect(status).toBe(400)
    expect(body.data.issues[0].path).toEqual(['players', 3, 'birth_year'])
    expect((await owner.get(path)).body.items).toEqual([])
  })

  test('la même demande répétée, dix fois à la fois, n’importe qu’une fois, et sa réponse gardée ne nomme personne', async () => {
    const { owner, path } = await clubWithTeam()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.post(`${path}/import`, { players: squad(12) }, key)),
    )
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ added: 12, skipped: 0 })))
    expect((await owner.get(path)).body.items).toHaveLength(12)
    const [kept] = await db<{ response: object }[]>`
      select response from idempotency_keys where user_id = ${owner.user_id}`
    expect(Object.keys(kept!.response).sort()).toEqual(['added', 'skipped'])
  })

  test('une équipe ne dépasse pas soixante joueurs, même par deux imports à la fois', async () => {
    const { owner, path } = await clubWithTeam()
    const answers = await Promise.all([
      owner.post(`${path}/import`, { players: squad(40) }),
      owner.post(`${path}/import`, { players: squad(40, 100) }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('TEAM_FULL')
    expect((await owner.get(path)).body.items).toHaveLength(40)
    expect((await owner.post(`${path}/import`, { players: squad(61, 200) })).status).toBe(400)
  })
})

describe('qui lit les joueurs', () => {
  async function entered(status = 'approved', in_days = 10) {
    const { owner, team, path } = await clubWithTeam()
    await createPlayer(db, team.id, { last_name: 'Durand' })
    const organizer = await createCaller(server, { organizer: true })
    const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, in_days })
    const { id } = await createRegistration(db, { tournament, club_id: owner.club_id, status })
    await db`update registrations set team_id = ${team.id} where id = ${id}`
    return { owner, organizer, team, id, path, roster: `/registrations/${id}/roster` }
  }

  test('l’organisateur du tournoi lit l’effectif, et chaque ouverture est journalisée sans nommer personne', async () => {
    const { organizer, team, id, roster } = await entered()
    expect((await organizer.get(`/registrations/${id}`)).body.permissions.see_roster).toBe(true)
    for (let opening = 1; opening <= 2; opening += 1) {
      expect((await organizer.get(roster)).body).toMatchObject({
        team: { id: team.id },
        items: [{ last_name: 'Durand' }],
        readable_until: expect.any(String),
      })
      expect(await journal('players.read', id)).toEqual(
        Array.from({ length: opening }, () => ({
          actor_id: organizer.user_id,
          changes: { team_id: team.id, players: 1 },
        })),
      )
    }
    expect((await organizer.get(`/teams/${team.id}/players`)).status).toBe(404)
  })

  test('il ne le lit plus trente jours après la fin', async () => {
    const [still, over] = [await entered('approved', -29.9), await entered('approved', -30.5)]
    expect((await still.organizer.get(still.roster)).status).toBe(200)
    expect((await over.organizer.get(over.roster)).status).toBe(403)
    expect((await over.organizer.get(`/registrations/${over.id}`)).body.permissions.see_roster).toBe(false)
    expect(await journal('players.read', over.id)).toEqual([])
    expect((await over.owner.get(over.roster)).body).toMatchObject({ readable_until: null })
  })

  test.each`
    état            | owner  | manager | treasurer | table  | organizer | rival  | admin
    ${'held'}       | ${403} | ${403}  | ${403}    | ${403} | ${403}    | ${404} | ${403}
    ${'waitlisted'} | ${403} | ${403}  | ${403}    | ${403} | ${403}    | ${404} | ${403}
    ${'pending'}    | ${200} | ${200}  | ${403}    | ${403} | ${403}    | ${404} | ${200}
    ${'approved'}   | ${200} | ${200}  | ${403}    | ${403} | ${200}    | ${404} | ${200}
    ${'rejected'}   | ${403} | ${403}  | ${403}    | ${403} | ${403}    | ${404} | ${403}
    ${'cancelled'}  | ${403} | ${403}  | ${403}    | ${403} | ${403}    | ${404} | ${403}
  `('d’une inscription $état, chacun lit l’effectif que son rôle demande', async ({ état, ...expected }) => {
    const { owner, organizer, roster, id } = await entered(état)
    const colleague = (rights: 'manager' | 'treasurer' | 'table') =>
      createCaller(server, { club_id: owner.club_id, rights })
    const readers = {
      owner,
      manager: await colleague('manager'),
      treasurer: await colleague('treasurer'),
      table: await colleague('table'),
      organizer,
      rival: await createCaller(server, { organizer: true }),
      admin: await createCaller(server, { admin: true, clubless: true }),
    }
    const found: Record<string, number> = {}
    for (const [who, reader] of Object.entries(readers)) {
      found[who] = (await reader.get(roster)).status
      if (found[who] === 404) continue
      const { permissions } = (await reader.get(`/registrations/${id}`)).body
      expect([who, permissions.see_roster]).toEqual([who, found[who] === 200])
    }
    expect(found).toEqual(expected)
  })

  test('son club lit les siens sans que cela se note, ceux que ses équipes regardent, et eux seuls', async () => {
    const { owner, path, id, roster, team } = await entered()
    for (const [rights, status] of [
      ['manager', 200],
      ['treasurer', 403],
      ['table', 403],
    ] as const) {
      const member = await createCaller(server, { club_id: owner.club_id, rights })
      expect([rights, (await member.get(path)).status]).toEqual([rights, status])
      expect([rights, (await member.get(roster)).status]).toEqual([rights, status])
    }
    expect(await journal('players.read', id)).toEqual([])
    expect(await journal('players.read', team.id)).toEqual([])
  })

  test('un administrateur les lit, et cela se note', async () => {
    const { path, team, roster, id } = await entered('cancelled')
    const admin = await createCaller(server, { admin: true, clubless: true })
    expect((await admin.get(path)).body.items).toHaveLength(1)
    expect(await journal('players.read', team.id)).toMatchObject([{ actor_id: admin.user_id }])
    expect((await admin.get(roster)).status).toBe(403)
    expect(await journal('players.read', id)).toEqual([])
  })

  test('ni le public, ni un autre club, ni l’organisateur d’un autre tournoi', async () => {
    const { roster, path } = await entered()
    const rival = await createCaller(server, { organizer: true })
    for (const asked of [roster, path]) {
      expect((await rival.get(asked)).status).toBe(404)
      expect((await fetch(`${server.url}/api${asked}`)).status).toBe(401)
    }
  })
})

describe('l’effacement', () => {
  const oldest = oldestKeptSeason(new Date())
  const due = previousSeason(oldest)

  test('au jour dit, plus personne ne lit ces joueurs, même avant que la tâche ne passe', async () => {
    const owner = await createCaller(server)
    const team = await createTeam(db, { club_id: owner.club_id, season: due })
    await createPlayer(db, team.id)
    const path = `/teams/${team.id}/players`
    expect((await owner.get(path)).body.items).toEqual([])
    expect((await owner.get(`/clubs/mine/teams?season=${due}`)).body.items).toMatchObject([{ players_count: 0 }])
    expect(await owner.post(path, PLAYER)).toMatchObject({ status: 409, body: { code: 'PLAYERS_ERASED' } })
    expect(await db`select from players where team_id = ${team.id}`).toHaveLength(1)
  })

  test('la tâche efface tout ce qui est dû, par lots, et n’en garde que le nombre', async () => {
    await db`delete from players`
    const owner = await createCaller(server)
    const [old, kept] = [
      await createTeam(db, { club_id: owner.club_id, season: due }),
      await createTeam(db, { club_id: owner.club_id, season: oldest }),
    ]
    await db`
      insert into players (team_id, first_name, last_name, birth_year)
      select ${old.id}, 'Zoé', 'Durand ' || n, 2014 from generate_series(1, 1203) n`
    await createPlayer(db, kept.id)
    await erasePlayers(db, new Date())
    expect(await db`select team_id from players`).toEqual([{ team_id: kept.id }])
    const lines = await db<{ changes: { players: number }; actor_id: string | null }[]>`
      select actor_id, changes from audit_log where action = 'players.erased' and entity_id = ${due} order by id`
    expect(lines.map(({ changes }) => changes)).toEqual([{ players: 500 }, { players: 500 }, { players: 203 }])
    expect(lines.every(({ actor_id }) => actor_id === null)).toBe(true)
    await erasePlayers(db, new Date())
    expect(await db`select from audit_log where action = 'players.erased'`).toHaveLength(3)
  })

  test('elle n’efface rien la veille, et tout au jour annoncé', async () => {
    await db`delete from players`
    const owner = await createCaller(server)
    const team = await createTeam(db, { club_id: owner.club_id, season: SEASON })
    await createPlayer(db, team.id)
    const day = Date.parse(`${playersErasedOn(SEASON)}T00:00:00Z`)
    await erasePlayers(db, new Date(day - DAY_MS / 2))
    expect(await db`select from players`).toHaveLength(1)
    await erasePlayers(db, new Date(day))
    expect(await db`select from players`).toHaveLength(0)
  })
})
