import { describe, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createDocument, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const alertsOf = async (who: Caller) => (await who.get('/clubs/mine/alerts')).body
const kindsOf = async (who: Caller) => (await alertsOf(who)).items.map(({ kind }: { kind: string }) => kind)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('les alertes d’un club', () => {
  test('un club sans rien n’en a pas, et tout a été lu', async () => {
    expect(await alertsOf(await createCaller(server))).toEqual({ items: [], is_whole: true, registrations: 0 })
  })

  test('un match déplacé alerte ses deux clubs, jusqu’à ce qu’il soit joué', async () => {
    const [one, other] = [await createCaller(server), await createCaller(server)]
    const tournament = await createTournament(db)
    const teams = await Promise.all(
      [one, other].map(({ club_id }) => createRegistration(db, { tournament, club_id, team_name: 'Les Aigles' })),
    )
    const { id } = await createMatch(db, { tournament, teams: [teams[0]!, teams[1]!] })
    expect(await kindsOf(one)).toEqual([])
    await db`update matches set court = 'B' where id = ${id}`
    expect(await kindsOf(one)).toEqual([])
    await db`update matches set scheduled_date = scheduled_date + interval '2 hours' where id = ${id}`
    expect(await kindsOf(one)).toEqual(['match_moved'])
    expect((await alertsOf(other)).items).toMatchObject([
      { kind: 'match_moved', cure: { path: `/matchs?tournament_id=${tournament.id}` } },
    ])
    const to_come = { status: 'scheduled', score_team1: null, score_team2: null, scheduled_date: inDays(5) }
    for (const change of [
      { status: 'cancelled' },
      { status: 'completed', score_team1: 50, score_team2: 40 },
      { scheduled_date: inDays(-0.1) },
    ]) {
      await db`update matches set ${db(change)} where id = ${id}`
      expect([change, await kindsOf(one)]).toEqual([change, []])
      await db`update matches set ${db(to_come)} where id = ${id}`
      expect(await kindsOf(one)).toEqual(['match_moved'])
    }
    // However many of them were played: the page has few lines, and these are for what is to come.
    for (let played = 0; played < 6; played++) {
      const past = await createMatch(db, { tournament, teams: [teams[0]!, teams[1]!] })
      await db`update matches set scheduled_date = ${inDays(-1 - played)} where id = ${past.id}`
    }
    expect(await kindsOf(one)).toEqual(['match_moved'])
  })

  test('ce que chacun lit dépend de ses droits', async () => {
    const owner = await createCaller(server)
    const [treasurer, table] = [
      await createCaller(server, { club_id: owner.club_id, rights: 'treasurer' }),
      await createCaller(server, { club_id: owner.club_id, rights: 'table' }),
    ]
    const tournament = await createTournament(db, { required_documents: ['assurance_rc'], max_teams_per_club: 3 })
    const { club_id } = owner
    await createRegistration(db, { tournament, club_id, status: 'held', payment_status: 'unpaid' })
    await createRegistration(db, { tournament, club_id, status: 'offered', payment_status: 'unpaid' })
    await createRegistration(db, { tournament, club_id, status: 'pending' })
    expect((await kindsOf(owner)).toSorted()).toEqual(['documents', 'payment', 'place'])
    expect((await kindsOf(treasurer)).toSorted()).toEqual(['documents', 'payment', 'payment'])
    expect(await kindsOf(table)).toEqual([])
  })

  test('un document envoyé n’est plus à fournir', async () => {
    const club = await createCaller(server)
    const tournament = await createTournament(db, { required_documents: ['assurance_rc'] })
    await createRegistration(db, { tournament, club_id: club.club_id })
    expect(await kindsOf(club)).toEqual(['documents'])
    await createDocument(db, { club_id: club.club_id })
    expect(await kindsOf(club)).toEqual([])
  })

  test('un tournoi qui ferme : à qui a demandé son ouverture, ou près du club pour une de ses équipes', async () => {
    const LYON = { latitude: 45.7578, longitude: 4.832 }
    const soon = { registration_closes_at: inDays(2), columns: LYON }
    const tournament = await createTournament(db, { ...soon, title: 'Ferme bientôt' })
    await createTournament(db, { ...soon, title: 'Ferme plus tard', registration_closes_at: inDays(9) })
    const [curious, near, far] = [await createCaller(server), await createCaller(server), await createCaller(server)]
    await db`insert into opening_alerts (tournament_id, user_id) values (${tournament.id}, ${curious.user_id})`
    await near.put('/clubs/mine/commune', { insee: '38544' })
    await far.put('/clubs/mine/commune', { insee: '13055' })
    for (const { club_id } of [near, far])
      await db`
        insert into teams (club_id, season, name, category, gender)
        select ${club_id}, season_of((starts_at at time zone time_zone)::date), 'U13', 'U13', 'masculin'
        from tournaments where id = ${tournament.id}`
    const titles = async (who: Caller) => (await alertsOf(who)).items.map(({ title }: { title: string }) => title)
    expect(await titles(curious)).toEqual(['Ferme bientôt'])
    expect(await titles(near)).toEqual(['Ferme bientôt'])
    expect(await titles(far)).toEqual([])
    await createRegistration(db, { tournament, club_id: near.club_id })
    expect(await kindsOf(near)).toEqual([])
  })
})
