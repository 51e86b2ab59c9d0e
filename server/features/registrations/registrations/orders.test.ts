import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { REGISTRATION_ORDERS, type RegistrationOrder } from '#domain/registrations/registration-orders.ts'
import { fold } from '#domain/common/text.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true })

test('chaque tri suit son ordre, et rien ne se perd entre deux pages quand tout est à égalité', async () => {
  const tag = randomUUID().slice(0, 8)
  const names = ['Élan', 'elan', 'Comète', 'Élan', 'Zéphyr', 'Élan']
  const near = await createTournament(db, { title: `Alpha ${tag}`, in_days: 3 })
  const far = await createTournament(db, { title: `Bêta ${tag}`, in_days: 60 })
  for (const [index, team_name] of names.entries())
    await createRegistration(db, { tournament: index < 4 ? far : near, club_id: (await createClub(db)).id, team_name })
  await db`update registrations set created_at = ${new Date()} where tournament_id in (${near.id}, ${far.id})`
  type Listed = Pick<Registration, 'id' | 'team_name' | 'club' | 'tournament'>
  const whole = async (order: RegistrationOrder, limit: number) => {
    const items: Listed[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/registrations?scope=all&q=${tag}&order=${order}&limit=${limit}`
      const { body } = await admin.get(cursor ? `${path}&cursor=${cursor}` : path)
      items.push(...body.items)
      cursor = body.next_cursor
    }
    return items
  }
  const sorted: Partial<Record<RegistrationOrder, (one: Listed) => string>> = {
    team: ({ team_name }) => fold(team_name),
    club: ({ club }) => fold(club.name),
    tournament: ({ tournament }) => fold(tournament.title),
    first_event: ({ tournament }) => tournament.starts_at,
    event: ({ tournament }) => tournament.starts_at,
  }
  for (const order of REGISTRATION_ORDERS) {
    const all = await whole(order, 100)
    expect(new Set(all.map(({ id }) => id)).size, order).toBe(names.length)
    expect(await whole(order, 2), order).toEqual(all)
    const key = sorted[order]
    if (key) expect(all.map(key), order).toEqual(all.map(key).toSorted())
  }
  expect((await whole('last_event', 100)).map(({ tournament }) => tournament.id).slice(0, 4)).toEqual(
    Array(4).fill(far.id),
  )
})

test('huit lettres qui se lisent comme une référence trouvent la référence, et les mots aussi', async () => {
  const enter = async (title: string) => {
    const tournament = await createTournament(db, { title })
    return createRegistration(db, { tournament, club_id: (await createClub(db)).id })
  }
  const referred = await enter('Coupe des Références')
  const [{ reference } = { reference: '' }] = await db<{ reference: string }[]>`
    select reference from registrations where id = ${referred.id}`
  const letters = reference.split('-')[1]!.toLowerCase()
  const named = await enter(`Challenge ${letters}`)
  const { body } = await admin.get(`/registrations?scope=all&q=${letters}`)
  expect(body.items.map(({ id }: Registration) => id).toSorted()).toEqual([referred.id, named.id].toSorted())
})

test('la liste d’un club se partage en parties : à venir, jouées par saison, annulées et refusées ; le compte le dit', async () => {
  const caller = await createCaller(server)
  const { club_id } = caller
  const enter = async (in_days: number, status = 'approved') => {
    const tournament = await createTournament(db, { in_days })
    return (await createRegistration(db, { tournament, club_id, status })).id
  }
  const far = await enter(40)
  const near = await enter(5)
  const held = await enter(6, 'held')
  await db`update registrations set hold_expires_at = now() - interval '1 second' where id = ${held}`
  const refused = await enter(7, 'rejected')
  const last = await enter(-400)
  const before = await enter(-800)
  await createRegistration(db, { tournament: await createTournament(db), club_id: (await createClub(db)).id })

  const { body: parts } = await caller.get('/registrations/parts')
  expect(parts).toMatchObject({ upcoming: 2, ended: 2, played: [{ count: 1 }, { count: 1 }] })
  const [latest, first] = parts.played.map(({ season }: { season: string }) => season)
  expect(latest > first).toBe(true)
  const listed = async (query: string) => {
    const { body } = await caller.get(`/registrations?${query}`)
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ id }: Registration) => id)
  }
  expect(await listed('part=upcoming&order=first_event')).toEqual([near, far])
  expect(await listed('part=ended&order=first_event')).toEqual([held, refused])
  expect(await listed(`part=played&season=${latest}`)).toEqual([last])
  expect(await listed(`part=played&season=${first}`)).toEqual([before])
})
