import { beforeAll, describe, expect, test } from 'vitest'
import { type AvailabilityCode, BOOKABLE_RANK } from '#domain/tournaments/availability/availability.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const found = async (query: string) => {
  const response = await fetch(`${server.url}/api/tournaments${query}`)
  return { status: response.status, body: await response.json() }
}
const titles = async (query: string): Promise<string[]> =>
  (await found(query)).body.items.map(({ title }: { title: string }) => title)

type Place = { city: string; department: string; region: string; latitude: number; longitude: number }
const LYON = { city: 'Lyon', department: '69', region: '84', latitude: 45.7578, longitude: 4.832 }
const VIENNE = { city: 'Vienne', department: '38', region: '84', latitude: 45.5242, longitude: 4.8781 }
const MARSEILLE = { city: 'Marseille', department: '13', region: '93', latitude: 43.2969, longitude: 5.3811 }
const CITIES: [string, Place, number][] = [
  ['Tournoi de la Presqu’île', LYON, 20],
  ['Trophée des Jeux d’été', VIENNE, 30],
  ['Challenge de la Canebière', MARSEILLE, 40],
]

beforeAll(async () => {
  const organizer_club_id = (await createClub(db, { name: 'Étoile Sportive des Gones', organizer: true })).id
  for (const [title, place, in_days] of CITIES) {
    const { id } = await createTournament(db, {
      title,
      in_days,
      ...(title.startsWith('Tournoi') ? { organizer_club_id } : {}),
    })
    await db`
      update tournaments set venue_city = ${place.city}, venue_department = ${place.department}, venue_region = ${place.region},
        latitude = ${place.latitude}, longitude = ${place.longitude} where id = ${id}`
  }
  await createTournament(db, { title: 'Brouillon secret', status: 'draft' })
  await createTournament(db, { title: 'Tournoi du passé', in_days: -40, status: 'completed' })
})

describe('la recherche', () => {
  test('donne d’abord les prochains, ni les brouillons ni les passés', async () => {
    expect(await titles('')).toEqual(CITIES.map(([title]) => title))
  })

  test.each([
    ['jeu ete', 'Trophée des Jeux d’été'],
    ['TOURNOIS', 'Tournoi de la Presqu’île'],
    ['gone', 'Tournoi de la Presqu’île'],
    ['marseill', 'Challenge de la Canebière'],
    ['PACA', 'Challenge de la Canebière'],
    ['bouches du rhone', 'Challenge de la Canebière'],
  ])('trouve « %s » sans accent ni pluriel, par titre, ville, club ou région', async (typed, title) => {
    expect(await titles(`?q=${encodeURIComponent(typed)}`)).toContain(title)
  })

  test('ne garde que ceux d’un club organisateur quand on le demande', async () => {
    const [{ id }] = await db<[{ id: number }]>`select id from clubs where name = 'Étoile Sportive des Gones'`
    expect(await titles(`?organizer_club_id=${id}`)).toEqual(['Tournoi de la Presqu’île'])
    expect(await titles(`?organizer_club_id=${id}&q=canebiere`)).toEqual([])
  })

  test('présente chacun par son premier paragraphe, le reste dans sa fiche', async () => {
    const description = 'Deux jours de matchs.\n\nBuvette et repas sur place.'
    const { id } = await createTournament(db, { title: 'Open de Nantua', in_days: 60 })
    await db`update tournaments set description = ${description} where id = ${id}`
    expect((await found('?q=nantua')).body.items[0].description).toBe('Deux jours de matchs.')
    expect(await (await fetch(`${server.url}/api/tournaments/${id}`)).json()).toMatchObject({ description })
    await db`update tournaments set status = 'draft' where id = ${id}`
  })

  test('propose les orthographes proches quand rien ne correspond', async () => {
    const { body } = await found('?q=marseile')
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Challenge de la Canebière'])
    expect((await found('?q=canebiere')).body.approximate).toBe(false)
    expect((await found('?q=cannebière')).body.approximate).toBe(true)
  })

  test('mesure et trie les distances depuis une commune', async () => {
    const { body } = await found('?near=38544&order=distance')
    expect(body.items.map(({ venue_city }: { venue_city: string }) => venue_city)).toEqual([
      'Vienne',
      'Lyon',
      'Marseille',
    ])
    expect(body.items[1].distance_km).toBeCloseTo(26, -1)
    expect(await titles('?near=38544&radius_km=50')).toHaveLength(2)
  })

  test('ne commence pas par un tournoi annulé parce qu’il est tout près', async () => {
    const { id } = await createTournament(db, { title: 'Annulé à Vienne', in_days: 12 })
    await db`
      update tournaments set status = 'cancelled', status_reason = 'Salle fermée', venue_city = 'Vienne',
        latitude = ${VIENNE.latitude}, longitude = ${VIENNE.longitude} where id = ${id}`
    expect((await titles('?near=38544&order=distance')).at(-1)).toBe('Annulé à Vienne')
    await db`delete from tournaments where id = ${id}`
  })

  test('près d’une ville, ce qui se prend vient avant ce qui est plus proche mais complet', async () => {
    const full = await createTournament(db, { title: 'Complet à Vienne', in_days: 12, max_participants: 1 })
    await db`
      update tournaments set venue_city = 'Vienne', latitude = ${VIENNE.latitude}, longitude = ${VIENNE.longitude}
      where id = ${full.id}`
    await createRegistration(db, { tournament: full, club_id: (await createClub(db)).id })
    expect(await titles('?near=38544&order=distance')).toEqual([
      'Trophée des Jeux d’été',
      'Tournoi de la Presqu’île',
      'Challenge de la Canebière',
      'Complet à Vienne',
    ])
    await db`delete from registrations where tournament_id = ${full.id}`
    await db`delete from tournaments where id = ${full.id}`
  })

  test.each(['', 'gender=masculin', 'region=84', 'q=trophee', 'near=38544&radius_km=50', 'department=69', 'past=true'])(
    'la carte compte par département ce que trouve la liste (%s)',
    async (query) => {
      const { body } = await found(`?${query}&limit=100`)
      const without = await found(`?${query.replace(/department=\d+/u, '')}&limit=100`)
      const ids = without.body.items.map(({ id }: { id: number }) => id)
      const counted = await db`
        select venue_department as value, count(*)::int as count from tournaments where id in ${db([0, ...ids])}
        group by 1 order by 1`
      expect(body.facets.department).toMatchObject([...counted])
      expect(body.facets.department.length).toBeGreaterThan(0)
    },
  )

  test('compte à côté de chaque valeur ce que donnerait cette valeur', async () => {
    const { body } = await found('?region=93')
    expect(body.total).toBe(1)
    expect(body.facets.region).toEqual([
      { value: '84', count: 2 },
      { value: '93', count: 1 },
    ])
    expect(body.facets.category).toEqual([{ value: 'U13', count: 1 }])
  })

  test('une catégorie annulée ne se trouve ni ne se compte plus, et son prix n’est plus celui du tournoi', async () => {
    const { id } = await createTournament(db, { title: 'Coupe de Givors', in_days: 50, price_cents: 6_000 })
    await db`
      insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants, format, status)
      values (${id}, 'U9', 'feminin', 2000, 8, 'pools', 'open')`
    const prices = async () => {
      const [item] = (await found('?category=U9')).body.items
      return [item.lowest_price_cents, item.highest_price_cents]
    }
    expect(await titles('?category=U9')).toEqual(['Coupe de Givors'])
    expect(await prices()).toEqual([2000, 6000])
    await db`update tournament_categories set status = 'cancelled' where tournament_id = ${id} and category = 'U9'`
    expect(await titles('?category=U9')).toEqual([])
    const { items, facets } = (await found('')).body
    expect(facets.category).toEqual([{ value: 'U13', count: 4 }])
    expect(items.at(-1)).toMatchObject({ id, lowest_price_cents: 6000, highest_price_cents: 6000 })
    await db`update tournament_categories set status = 'cancelled' where tournament_id = ${id}`
    expect(await titles('?category=U9')).toEqual(['Coupe de Givors'])
    expect(await prices()).toEqual([2000, 6000])
    await db`delete from tournaments where id = ${id}`
  })

  test('dit d’un tournoi ce qui est vrai de la catégorie cherchée\u00a0: sa place dans la liste, son état, ses prix', async () => {
    const { id, tournament_category_id: u13 } = await createTournament(db, { in_days: 5, max_participants: 1 })
    const [u9] = await db`
      insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants, format, status)
      values (${id}, 'U9', 'feminin', 2000, 8, 'pools', 'open') returning id`
    await createRegistration(db, {
      tournament: { id, tournament_category_id: u13 },
      club_id: (await createClub(db)).id,
    })
    const of = async (query: string) => {
      const { items } = (await found(query)).body
      const at = items.findIndex((item: { id: number }) => item.id === id)
      return { at, asked: items[at].asked }
    }
    expect(await of('?order=bookable')).toEqual({ at: 0, asked: null })
    expect(await of('?order=bookable&category=U9')).toMatchObject({
      at: 0,
      asked: { category_ids: [u9!.id], availability: { code: 'open', can_register: true } },
    })
    expect(await of('?order=bookable&category=U13')).toMatchObject({
      at: 3,
      asked: { category_ids: [u13], availability: { code: 'full', can_join_waiting_list: true } },
    })
    expect((await of('?max_price_cents=2000')).asked.category_ids).toEqual([u9!.id])
    await db`delete from registrations where tournament_id = ${id}`
    await db`delete from tournaments where id = ${id}`
  })

  test('donne les passés derrière leur filtre, les derniers d’abord', async () => {
    expect(await titles('?past=true')).toEqual(['Tournoi du passé'])
  })

  test('« places restantes » laisse de côté ce qui est clos, quoi que dise encore son statut', async () => {
    const { id } = await createTournament(db, { title: 'Clos depuis hier', in_days: 10 })
    await db`update tournaments set registration_closes_at = now() - interval '1 day' where id = ${id}`
    expect(await titles('?places_left=true')).toEqual(CITIES.map(([title]) => title))
    await db`delete from tournaments where id = ${id}`
  })

  test('« bookable » : ce que l’on peut prendre, puis attendre, puis ce qui ouvrira, puis ce qui est clos, joué ou annulé', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const yesterday = new Date(Date.now() - 86_400_000)
    const made = [
      await createTournament(db, { in_days: 1, title: 'Clos', registration_closes_at: yesterday }),
      await createTournament(db, { in_days: 2, title: 'Fermé par son club', status: 'closed' }),
      await createTournament(db, { in_days: 3, title: 'Annulé', status: 'cancelled' }),
      await createTournament(db, { in_days: 4, title: 'Ouvrira', registration_opens_at: tomorrow }),
      await createTournament(db, { in_days: 5, title: 'Complet', max_participants: 1 }),
      await createTournament(db, { in_days: 6, title: 'Catégorie close' }),
      await createTournament(db, { in_days: 7, title: 'Catégorie annulée' }),
      await createTournament(db, { in_days: 8, title: 'Presque complet', max_participants: 5 }),
      await createTournament(db, { in_days: -0.1, title: 'En cours' }),
      await createTournament(db, { in_days: 9, title: 'Joué plus tôt', status: 'completed' }),
    ]
    const category = (title: number) => made[title]!.tournament_category_id
    await db`update tournament_categories set status = 'closed' where id = ${category(5)}`
    await db`update tournament_categories set status = 'cancelled' where id = ${category(6)}`
    for (const [index, teams] of [
      [4, 1],
      [7, 4],
    ] as const)
      for (let team = 0; team < teams; team += 1)
        await createRegistration(db, { tournament: made[index]!, club_id: (await createClub(db)).id })

    const items: { title: string; starts_at: string; availability: { code: AvailabilityCode } }[] = []
    let cursor = ''
    do {
      const { body } = await found(`?order=bookable&limit=2${cursor && `&cursor=${cursor}`}`)
      items.push(...body.items)
      cursor = body.next_cursor ?? ''
    } while (cursor)
    const ranks = items.map(({ availability, starts_at }) => [BOOKABLE_RANK[availability.code], starts_at] as const)
    expect(ranks).toEqual(ranks.toSorted(([a, x], [b, y]) => a - b || x.localeCompare(y)))
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length)
    expect(items.map(({ title }) => title)).toEqual([
      'Presque complet',
      ...CITIES.map(([title]) => title),
      'Complet',
      'Ouvrira',
      'En cours',
      'Clos',
      'Fermé par son club',
      'Catégorie close',
      'Annulé',
      'Catégorie annulée',
      'Joué plus tôt',
    ])
    expect((await found('')).body.items[0].title).toBe('En cours')
    await db`delete from registrations where tournament_id in ${db(made.map(({ id }) => id))}`
    await db`delete from tournaments where id in ${db(made.map(({ id }) => id))}`
  })

  test('« avec des matchs » : ceux d’aujourd’hui, puis les prochains, puis les derniers joués', async () => {
    const made = []
    for (const [title, in_days] of [
      ['Joué il y a un mois', -30],
      ['Joué hier', -1.4],
      ['Joué aujourd’hui', -0.1],
      ['À jouer', 5],
    ] as const) {
      const tournament = await createTournament(db, { title, in_days })
      made.push(tournament)
      const [one, two] = [await createClub(db), await createClub(db)]
      await createMatch(db, {
        tournament,
        teams: [
          await createRegistration(db, { tournament, club_id: one.id }),
          await createRegistration(db, { tournament, club_id: two.id }),
        ],
      })
    }
    const all = ['Joué aujourd’hui', 'À jouer', 'Joué hier', 'Joué il y a un mois']
    expect(await titles('?with_matches=true')).toEqual(all)
    const first = (await found('?with_matches=true&limit=3')).body
    expect(await titles(`?with_matches=true&cursor=${first.next_cursor}`)).toEqual(all.slice(3))
    const ids = made.map(({ id }) => id)
    await db`delete from matches where tournament_id in ${db(ids)}`
    await db`delete from registrations where tournament_id in ${db(ids)}`
    await db`delete from tournaments where id in ${db(ids)}`
  })

  test('pages par curseur : chaque tournoi une fois', async () => {
    const first = (await found('?limit=2')).body
    const second = (await found(`?limit=2&cursor=${first.next_cursor}`)).body
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(CITIES.map(([title]) => title))
    expect(second.next_cursor).toBeNull()
  })

  test('un curseur abîmé redonne la première page', async () => {
    expect(await titles('?cursor=abc')).toHaveLength(3)
  })

  test.each(['?limit=1000', '?gender=autre', '?from=hier', '?inconnu=1', '?max_price_cents=-1'])(
    'refuse %s avec un code et la place de l’erreur',
    async (query) => {
      const { status, body } = await found(query)
      expect(status).toBe(400)
      expect(body.code).toBe('BAD_REQUEST')
      expect(body.data.issues.length).toBeGreaterThan(0)
    },
  )

  test.each(["'; drop table tournaments; --", '%_\\', '& | ! ( )', '\u0000', 'a'.repeat(100)])(
    'prend « %s » pour du texte',
    async (typed) => {
      expect((await found(`?q=${encodeURIComponent(typed)}`)).status).toBeLessThan(500)
    },
  )
})

describe('un tournoi', () => {
  test('porte les champs de la spécification', async () => {
    const { id } = await createTournament(db, { title: 'Coupe entière', in_days: 60, price_cents: 4050 })
    const { body } = await found(`/${id}`)
    expect(body).toMatchObject({
      id,
      slug: 'coupe-entiere',
      location: 'Gymnase Clémenceau, Lyon',
      price: 40.5,
      status: 'registration_open',
      current_participants: 0,
      max_participants: 16,
      availability: { code: 'open', label: 'Inscriptions ouvertes', can_register: true },
      permissions: { manage: false },
    })
    expect(body.date).toBe(body.starts_at)
  })

  test('un brouillon répond comme un absent', async () => {
    const { id } = await createTournament(db, { status: 'draft' })
    const [draft, absent] = [await found(`/${id}`), await found('/999999')]
    expect(draft.status).toBe(404)
    expect(draft.body).toEqual(absent.body)
  })

  test('un brouillon se montre à qui organise, pas à tout membre de son club', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const scorer = await createCaller(server, { club_id: organizer.club_id, rights: 'table' })
    const { id } = await createTournament(db, { organizer_club_id: organizer.club_id, status: 'draft' })
    expect((await organizer.get(`/tournaments/${id}`)).body).toMatchObject({ id, permissions: { manage: true } })
    expect(await scorer.get(`/tournaments/${id}`)).toMatchObject({ status: 404 })
  })
})
