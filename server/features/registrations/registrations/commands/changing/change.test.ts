import { afterAll, describe, expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { reconcilePayments } from '#server/features/registrations/payments/commands/reconcile-payments.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import {
  enterPaidTeam,
  enterWaitingTeam,
  expectSoundness,
  pay,
  register,
  tryToRegister,
} from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

type Place = { tournament_category_id: number }
type Known = { id: string }

const read = async (who: Caller, { id }: Known): Promise<Registration> => (await who.get(`/registrations/${id}`)).body
const move = (who: Caller, { id }: Known, to: Place, expected_difference_cents: number) =>
  who.put(`/registrations/${id}/category`, {
    tournament_category_id: to.tournament_category_id,
    expected_difference_cents,
    younger_confirmed: true,
  })
const taken = async ({ tournament_category_id }: Place) => {
  const [row] = await db<{ current_participants: number }[]>`
    select current_participants from tournament_categories where id = ${tournament_category_id}`
  return row!.current_participants
}
const listed = async (who: Caller) =>
  (await who.get('/registrations?scope=club')).body.items.map(({ id, status }: Registration) => [id, status])
const eventsOf = async ({ id }: Known) => {
  const rows = await db<{ event: string }[]>`
    select split_part(event, ':', 1) as event from messages where registration_id = ${id} order by 1`
  return rows.map(({ event }) => event)
}

/** A team that has paid 40 € for its place in U13, beside a U15 at another price. */
async function entered(
  price_cents: number,
  { places, ...tournament }: Parameters<typeof createTournament>[1] & { places?: number } = {},
) {
  const from = await createTournament(db, tournament)
  const to = await addCategory(db, from, { price_cents, ...(places ? { max_participants: places } : {}) })
  return { from, to, ...(await enterPaidTeam(server, from)) }
}

describe('changer de catégorie', () => {
  test('n’est proposé que là où il y en a une autre, qui n’est pas annulée', async () => {
    const { to, club, id } = await entered(4000)
    const offered = async () => (await club.get(`/registrations/${id}`)).body.permissions.change_category
    expect(await offered()).toBe(true)
    await db`update tournament_categories set status = 'cancelled' where id = ${to.tournament_category_id}`
    expect(await offered()).toBe(false)
  })

  test('une catégorie plus jeune, ou d’un autre genre, est refusée avec sa raison ; une plus âgée demande confirmation', async () => {
    const { from, to, club, id } = await entered(4000)
    const younger = await addCategory(db, from, { category: 'U11' })
    const girls = await addCategory(db, from, { category: 'U13', gender: 'feminin' })
    expect((await move(club, { id }, younger, 0)).body).toMatchObject({ code: 'TEAM_OLDER' })
    expect((await move(club, { id }, girls, 0)).body).toMatchObject({ code: 'TEAM_GENDER' })
    const unconfirmed = { tournament_category_id: to.tournament_category_id, expected_difference_cents: 0 }
    expect((await club.put(`/registrations/${id}/category`, unconfirmed)).body).toMatchObject({ code: 'TEAM_YOUNGER' })
    const options = (await club.get(`/registrations/${id}/change-options`)).body.categories
    expect(
      options.map((option: { can_take: boolean; younger: string | null }) => [
        option.can_take,
        option.younger !== null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, true],
      ]),
    )
    const before = await read(club, { id })
    expect((await move(club, { id }, to, 0)).body).toMatchObject({ team_id: before.team_id })
  })

  test('au même prix : la place change, l’ancienne est libre, rien n’est dû', async () => {
    const { from, to, club, id } = await entered(4000)
    expect(await move(club, { id }, to, 0)).toMatchObject({
      status: 200,
      body: { id, status: 'pending', payment_status: 'paid', category: { category: 'U15' }, amount_cents: 4000 },
    })
    expect([await taken(from), await taken(to)]).toEqual([0, 1])
    const events = await eventsOf({ id })
    expect(events).toContain('category-changed')
    expect(events).toContain('category-changed-by-club')
  })

  test('moins chère : la différence est rendue tout entière, avec son avoir, et l’inscription reste payée', async () => {
    const { to, club, id } = await entered(2500, { in_days: 3 })
    expect((await move(club, { id }, to, -1500)).body).toMatchObject({
      amount_cents: 2500,
      payment_status: 'paid',
      refund_due_cents: 1500,
    })
    await runJobs(server, 'payments.refund')
    const settled = await read(club, { id })
    expect(settled).toMatchObject({ payment_status: 'paid', refunded_cents: 1500, refund_due_cents: 0 })
    expect(settled.receipts.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['receipt', 4000],
      ['credit_note', 1500],
    ])
  })

  test.each([
    ['le club', 30, 2500],
    ['le club, à la moitié', 12, 1250],
    ['l’organisateur', 12, 2500],
  ] as const)('moins chère, puis annulée par %s : le reste est rendu, tel qu’annoncé', async (by, in_days, rest) => {
    const organizer = await createCaller(server, { organizer: true })
    const { to, club, id } = await entered(2500, { in_days, organizer_club_id: organizer.club_id })
    await move(club, { id }, to, -1500)
    const who = by === 'l’organisateur' ? organizer : club
    const { cancellation } = await read(who, { id })
    expect(cancellation).toMatchObject({ refund_cents: rest })
    const asked = { reason: 'Trop de blessées', expected_refund_cents: rest }
    expect((await who.post(`/registrations/${id}/cancellation`, asked)).status).toBe(200)
    await runJobs(server, 'payments.refund')
    const settled = await read(club, { id })
    expect(settled).toMatchObject({ refunded_cents: 1500 + rest, refund_due_cents: 0 })
    // Both credit notes correct the receipt, not one the other.
    const notes = await db`
      select content ->> 'original' as original from receipts where registration_id = ${id} and kind = 'credit_note'`
    const { number } = settled.receipts.find(({ kind }) => kind === 'receipt')!
    expect(notes).toEqual([{ original: number }, { original: number }])
  })

  test('plus chère : la nouvelle place est gardée, l’ancienne reste, et tout change une fois payé', async () => {
    const { from, to, club, id } = await entered(5500)
    const { body: hold } = await move(club, { id }, to, 1500)
    expect(hold).toMatchObject({ status: 'held', amount_cents: 1500, changes_id: id, permissions: { pay: true } })
    expect(await read(club, { id })).toMatchObject({
      status: 'pending',
      category: { category: 'U13' },
      open_change: { id: hold.id, category: { category: 'U15' } },
      permissions: { change_category: false },
    })
    expect([await taken(from), await taken(to)]).toEqual([1, 1])

    const { body: payment } = await pay(club, hold)
    expect(payment).toMatchObject({
      status: 'succeeded',
      amount_cents: 1500,
      registration: { id, category: { category: 'U15' }, amount_cents: 5500, paid_cents: 5500, open_change: null },
    })
    expect([await taken(from), await taken(to)]).toEqual([0, 1])
    expect(await listed(club)).toEqual([[id, 'pending']])
    expect((await read(club, { id })).receipts.map(({ amount_cents }) => amount_cents)).toEqual([4000, 1500])
    expect((await pay(club, hold)).body, 'la même demande redonne le même paiement').toMatchObject({ id: payment.id })
  })

  test('la différence non payée à temps : la place gardée est libre, l’inscription n’a pas bougé', async () => {
    const { from, to, club, id } = await entered(5500)
    const { body: hold } = await move(club, { id }, to, 1500)
    await db`update registrations set hold_expires_at = now() - interval '1 second' where id = ${hold.id}`
    await tryToRegister(await createCaller(server), to)
    expect(await read(club, { id })).toMatchObject({
      status: 'pending',
      category: { category: 'U13' },
      open_change: null,
    })
    expect([await taken(from), await taken(to)]).toEqual([1, 1])
    expect(await eventsOf(hold)).toEqual(['change-dropped'])
    expect(await listed(club)).toEqual([[id, 'pending']])
  })

  test('abandonnée par le club : de même, sans désistement annoncé', async () => {
    const { to, club, id } = await entered(5500)
    const { body: hold } = await move(club, { id }, to, 1500)
    expect((await club.post(`/registrations/${hold.id}/cancellation`, {})).status).toBe(200)
    expect(await eventsOf(hold)).toEqual(['change-dropped'])
    expect(await taken(to)).toBe(0)
    expect(await read(club, { id })).toMatchObject({ status: 'pending', open_change: null })
  })

  test('payée après le départ de l’équipe, la différence est rendue tout entière', async () => {
    const { to, club, id } = await entered(5500)
    const { body: hold } = await move(club, { id }, to, 1500)
    await pay(club, hold, 'test_timeout')
    await club.post(`/registrations/${id}/cancellation`, {})
    server.advance(10_000)
    await reconcilePayments(server.services)
    await runJobs(server, 'payments.refund')
    expect(await read(club, hold)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_cents: 1500,
    })
    expect(await read(club, { id })).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await taken(to)).toBe(0)
    expect(await eventsOf(hold)).toContain('change-lost')
  })

  test.each(['désistée par son club', 'refusée par l’organisateur'])(
    '%s pendant un changement, une inscription libère aussi la place gardée, et rien ne se paie plus',
    async (how) => {
      const organizer = await createCaller(server, { organizer: true })
      const { to, club, id } = await entered(5500, { organizer_club_id: organizer.club_id })
      const { body: hold } = await move(club, { id }, to, 1500)
      await pay(club, hold, 'test_authentication_required')
      const ended =
        how === 'désistée par son club'
          ? await club.post(`/registrations/${id}/cancellation`, {})
          : await organizer.put(`/registrations/${id}/rejection`, { reason: 'Le tournoi est déjà très demandé.' })
      expect(ended.status).toBe(200)
      expect(await taken(to)).toBe(0)
      expect(await read(club, hold)).toMatchObject({ status: 'cancelled', permissions: { pay: false } })
      expect(await eventsOf(hold)).toEqual(['change-dropped'])
      const [attempt] = await db`select status from payments where registration_id = ${hold.id}`
      expect(attempt!.status, 'fermé chez le prestataire').toBe('expired')
    },
  )

  test('payée trop tard, après un autre changement, la différence n’est plus la bonne : elle est rendue', async () => {
    const { from, to, club, id } = await entered(6000)
    const cheap = await addCategory(db, from, { category: 'U18', price_cents: 3000 })
    const { body: hold } = await move(club, { id }, to, 2000)
    const { body: open } = await pay(club, hold, 'test_timeout')
    await db`update registrations set status = 'expired' where id = ${hold.id}`
    await db`
      insert into audit_log (action, entity, entity_id, changes)
      values ('registration.expire', 'registration', ${hold.id}, ${db.json({ status: ['held', 'expired'] })})`
    expect((await move(club, { id }, cheap, -1000)).status).toBe(200)
    server.advance(10_000)
    await club.get(`/payments/${open.id}`)
    await reconcilePayments(server.services)
    await runJobs(server, 'payments.refund')
    expect(await read(club, { id })).toMatchObject({ category: { category: 'U18' }, amount_cents: 3000 })
    expect(await read(club, hold)).toMatchObject({ payment_status: 'refunded', refunded_cents: 2000 })
    expect(await taken(to)).toBe(0)
  })

  test('payée quand son nom est pris là-bas, la différence est rendue tout entière', async () => {
    const { from, to, club, id } = await entered(5500, { max_teams_per_club: 2 })
    await register(club, to, { team_name: 'Les Hérons' })
    const { body: hold } = await move(club, { id }, to, 1500)
    await club.put(`/registrations/${id}/team-name`, { team_name: 'Les Hérons' })
    await pay(club, hold)
    await runJobs(server, 'payments.refund')
    expect(await read(club, hold)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await read(club, { id })).toMatchObject({ status: 'pending', category: { category: 'U13' } })
    expect([await taken(from), await taken(to)]).toEqual([1, 1])
  })

  test('payée trop tard, elle sert encore si la place est libre, sinon elle est rendue', async () => {
    for (const isTaken of [false, true]) {
      const { to, club, id } = await entered(5500, { places: 1 })
      const { body: hold } = await move(club, { id }, to, 1500)
      const { body: open } = await pay(club, hold, 'test_timeout')
      expect(open.status).toBe('processing')
      // The hold is given up while the bank has not answered: as when its session was lost.
      await db`update registrations set status = 'expired' where id = ${hold.id}`
      await db`
        insert into audit_log (action, entity, entity_id, changes)
        values ('registration.expire', 'registration', ${hold.id}, ${db.json({ status: ['held', 'expired'] })})`
      if (isTaken) await enterPaidTeam(server, to)
      server.advance(10_000)
      const { body: settled } = await club.get(`/payments/${open.id}`)
      expect(settled.status).toBe('processing')
      await reconcilePayments(server.services)
      await runJobs(server, 'payments.refund')
      expect(await read(club, { id })).toMatchObject({ category: { category: isTaken ? 'U13' : 'U15' } })
      expect(await taken(to)).toBe(1)
    }
  })

  test('une inscription validée attend de nouveau une réponse', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const { to, club, id } = await entered(4000, { organizer_club_id: organizer.club_id })
    await organizer.put(`/registrations/${id}/approval`, {})
    expect((await club.get(`/registrations/${id}/change-options`)).body).toMatchObject({ asks_again: true })
    expect((await move(club, { id }, to, 0)).body).toMatchObject({ status: 'pending', decided_at: null })
    expect((await organizer.put(`/registrations/${id}/approval`, {})).status).toBe(200)
  })

  test.each([
    ['plus cher', 5500, 1500],
    ['gratuit', 0, -4000],
  ])('un chèque attendu : le montant change, %s, sans rien payer ni rendre', async (_, price_cents, difference) => {
    const from = await createTournament(db, { payment_methods: ['cheque'] })
    const to = await addCategory(db, from, { price_cents })
    const club = await createCaller(server)
    const { id } = await register(club, from, { payment_method: 'cheque' })
    expect((await move(club, { id }, to, difference)).body).toMatchObject({
      amount_cents: price_cents,
      payment_status: price_cents === 0 ? 'paid' : 'awaiting',
      category: { category: 'U15' },
    })
  })

  test('payée après validation : l’échéance repart de la nouvelle réponse', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const from = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      payment_timing: 'after_approval',
      payment_methods: ['transfer'],
    })
    const to = await addCategory(db, from, { price_cents: 6000 })
    const club = await createCaller(server)
    const { id } = await register(club, from, { payment_method: 'transfer' })
    await organizer.put(`/registrations/${id}/approval`, {})
    expect((await move(club, { id }, to, 2000)).body).toMatchObject({
      status: 'pending',
      payment_status: 'unpaid',
      payment_due_at: null,
      amount_cents: 6000,
    })
    expect((await organizer.put(`/registrations/${id}/approval`, {})).body.payment_due_at).not.toBeNull()
  })

  test('vers une catégorie complète, ou que d’autres attendent : refusé, la liste d’attente n’est pas dépassée', async () => {
    const { to, club, id } = await entered(4000, { places: 1 })
    await enterPaidTeam(server, to)
    const { body: options } = await club.get(`/registrations/${id}/change-options`)
    expect(options.categories).toMatchObject([{ can_take: false, places_left: 0 }])
    expect(await move(club, { id }, to, 0)).toMatchObject({
      status: 409,
      body: { code: 'TOURNAMENT_FULL', message: options.categories[0].message },
    })
    await enterWaitingTeam(server, to)
    await db`update tournament_categories set max_participants = 2 where id = ${to.tournament_category_id}`
    expect((await move(club, { id }, to, 0)).body).toMatchObject({ code: 'WAITING_LIST_FIRST' })
    await enterWaitingTeam(server, to)
  })

  test('la place laissée est proposée à qui attendait', async () => {
    const { from, to, club, id } = await entered(4000, { max_participants: 1 })
    const waiting = await enterWaitingTeam(server, from)
    await move(club, { id }, to, 0)
    expect(await read(waiting.club, waiting)).toMatchObject({ status: 'offered' })
  })

  test('le prix a changé entre-temps : rien ne se passe', async () => {
    const { to, club, id } = await entered(4000)
    await db`update tournament_categories set price_cents = 6000 where id = ${to.tournament_category_id}`
    expect(await move(club, { id }, to, 0)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', data: { difference_cents: 2000 } },
    })
  })

  test('sans carte, une catégorie plus chère se refuse avec sa raison', async () => {
    const { to, club, id } = await entered(5500)
    await db`update tournaments set payment_methods = '{cheque}' where id = ${to.id}`
    expect((await move(club, { id }, to, 1500)).body).toMatchObject({ code: 'PAYMENT_METHOD_REFUSED' })
  })

  test.each([['les inscriptions sont closes', { registration_closes_at: new Date(Date.now() - 1000) }]])(
    'plus de changement quand %s',
    async (_, columns) => {
      const { from, to, club, id } = await entered(4000)
      await db`update tournaments set ${db(columns)} where id = ${from.id}`
      expect((await club.get(`/registrations/${id}/change-options`)).body).toMatchObject({ until: null })
      expect((await move(club, { id }, to, 0)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW' })
      expect((await club.put(`/registrations/${id}/team-name`, { team_name: 'Autre' })).body).toMatchObject({
        code: 'NOT_ALLOWED_NOW',
      })
    },
  )

  test('plus de changement de catégorie une fois les matchs prévus', async () => {
    const { from, to, club, id } = await entered(4000)
    await createMatch(db, { tournament: from, teams: [{ id }, await enterPaidTeam(server, from)] })
    expect(await move(club, { id }, to, 0)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  })

  test('une catégorie d’un autre tournoi n’existe pas', async () => {
    const { club, id } = await entered(4000)
    expect((await move(club, { id }, await createTournament(db), 0)).status).toBe(404)
  })

  test('la même demande, d’un autre onglet ou renvoyée, trouve l’équipe déjà là, sans rien rendre de plus', async () => {
    const { to, club, id } = await entered(2500)
    await move(club, { id }, to, -1500)
    expect(await move(club, { id }, to, -1500)).toMatchObject({
      status: 200,
      body: { id, category: { category: 'U15' }, amount_cents: 2500, refund_due_cents: 1500 },
    })
    expect((await eventsOf({ id })).filter((event) => event === 'category-changed')).toHaveLength(1)
  })

  test('la même demande deux fois de suite trouve la même place gardée', async () => {
    const { to, club, id } = await entered(5500)
    const [one, two] = await Promise.all([move(club, { id }, to, 1500), move(club, { id }, to, 1500)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.id).toBe(two.body.id)
    expect(await taken(to)).toBe(1)
  })

  test('pendant qu’un changement attend son paiement, une autre catégorie se refuse : on ne paie pas celle que l’on n’a plus demandée', async () => {
    const { from, to, club, id } = await entered(5500)
    const third = await addCategory(db, from, { category: 'U18', price_cents: 5500 })
    await move(club, { id }, to, 1500)
    expect(await move(club, { id }, third, 1500)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW', message: expect.stringContaining('Un changement attend déjà son paiement') },
    })
    expect([await taken(to), await taken(third)]).toEqual([1, 0])
  })
})

test('vingt équipes passent à la fois dans la dernière place pendant que d’autres s’inscrivent : une l’a, aucune ne perd la sienne', async () => {
  const from = await createTournament(db, { max_participants: 40, price_cents: 0 })
  const to = await addCategory(db, from, { price_cents: 0, max_participants: 1 })
  const teams = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const club = await createCaller(server)
      const { id } = await register(club, from, { payment_method: undefined })
      return { club, id }
    }),
  )
  const newcomers = await Promise.all(Array.from({ length: 5 }, () => createCaller(server)))
  const answers = await Promise.all([
    ...teams.map(({ club, id }) => move(club, { id }, to, 0)),
    ...newcomers.map((club) => tryToRegister(club, to, { payment_method: undefined })),
    ...newcomers.map((club) => tryToRegister(club, from, { payment_method: undefined })),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([...statuses.filter((status) => status < 300), 409]))
  expect(answers.slice(0, 25).filter(({ status }) => status < 300)).toHaveLength(1)
  expect(await taken(to)).toBe(1)
  const moved = answers.slice(0, 20).filter(({ status }) => status === 200).length
  expect(await taken(from)).toBe(25 - moved)
})

describe('renommer une équipe', () => {
  test('le nom change partout, la place reste, et les deux clubs le savent', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const { from, club, id } = await entered(4000, { organizer_club_id: organizer.club_id })
    await createMatch(db, { tournament: from, teams: [{ id }, await enterPaidTeam(server, from)] })
    expect((await club.put(`/registrations/${id}/team-name`, { team_name: '  Les Faucons ' })).body).toMatchObject({
      team_name: 'Les Faucons',
      status: 'pending',
    })
    const { body } = await organizer.get(`/matches?tournament_id=${from.id}`)
    expect(JSON.stringify(body.items)).toContain('Les Faucons')
    expect(await eventsOf({ id })).toEqual(expect.arrayContaining(['team-renamed', 'team-renamed-by-club']))
  })

  test('l’organisateur le peut aussi, après la clôture, et le club le sait', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const { from, id } = await entered(4000, { organizer_club_id: organizer.club_id })
    await db`update tournaments set status = 'closed' where id = ${from.id}`
    expect((await organizer.put(`/registrations/${id}/team-name`, { team_name: 'Les Hérons' })).status).toBe(200)
    expect(await eventsOf({ id })).not.toContain('team-renamed-by-club')
  })

  test('un nom déjà pris par le club dans la catégorie est refusé', async () => {
    const { from, club, id } = await entered(4000, { max_teams_per_club: 2 })
    await register(club, from, { team_name: 'Les Hérons' })
    expect((await club.put(`/registrations/${id}/team-name`, { team_name: 'LES HERONS' })).body).toMatchObject({
      code: 'ALREADY_REGISTERED',
    })
  })
})

describe('remplacer une équipe', () => {
  const replace = (club: Caller, { id }: Known, body: object) => club.put(`/registrations/${id}/team`, body)
  const addTeam = async (club: Caller & { club_id: number }, category: string, gender = 'masculin') => {
    const [team] = await db<{ id: string; name: string }[]>`
      insert into teams (club_id, season, name, category, gender)
      values (${club.club_id}, season_of((now() + interval '30 days')::date), ${`${category} ${gender}`}, ${category}, ${gender})
      returning id, name`
    return { team_id: team!.id, team_name: team!.name }
  }

  test('une autre équipe du club garde la place, le paiement et les matchs', async () => {
    const { from, club, id } = await entered(4000)
    const [{ id: match }] = [
      await createMatch(db, { tournament: from, teams: [{ id }, await enterPaidTeam(server, from)] }),
    ]
    const second = await addTeam(club, 'U13')
    expect((await club.get(`/registrations/${id}/change-options`)).body.teams).toEqual([
      { id: second.team_id, name: second.team_name, category: 'U13', gender: 'masculin' },
    ])
    expect((await replace(club, { id }, second)).body).toMatchObject({
      id,
      status: 'pending',
      payment_status: 'paid',
      ...second,
    })
    const [row] = await db<{ team1_id: string }[]>`select team1_id from matches where id = ${match}`
    expect(row!.team1_id).toBe(id)
    expect(await eventsOf({ id })).toEqual(expect.arrayContaining(['team-replaced', 'team-replaced-by-club']))
  })

  test('une équipe d’une autre catégorie, d’un autre genre ou d’un autre club est refusée', async () => {
    const { club, id } = await entered(4000)
    for (const [other, code] of [
      [await addTeam(club, 'U15'), 'TEAM_OLDER'],
      [await addTeam(club, 'U13', 'feminin'), 'TEAM_GENDER'],
      [await addTeam(club, 'U13', 'mixte'), 'TEAM_GENDER'],
    ] as const)
      expect((await replace(club, { id }, { ...other, younger_confirmed: true })).body).toMatchObject({ code })
    expect((await replace(club, { id }, await addTeam(await createCaller(server), 'U13'))).status).toBe(404)
  })

  test('une équipe plus jeune prend la place une fois son surclassement confirmé', async () => {
    const { club, id } = await entered(4000)
    const younger = await addTeam(club, 'U11')
    expect((await replace(club, { id }, younger)).body).toMatchObject({ code: 'TEAM_YOUNGER' })
    expect((await replace(club, { id }, { ...younger, younger_confirmed: true })).body).toMatchObject(younger)
  })

  test('en liste d’attente, elle garde le rang', async () => {
    const tournament = await createTournament(db, { max_participants: 1 })
    await enterPaidTeam(server, tournament)
    const [first] = [await enterWaitingTeam(server, tournament), await enterWaitingTeam(server, tournament)]
    expect((await replace(first.club, first, { team_name: 'La deuxième' })).body).toMatchObject({
      team_name: 'La deuxième',
      rank: 1,
    })
  })

  test('plus une fois le tournoi commencé', async () => {
    const club = await createCaller(server)
    const tournament = await createTournament(db, { in_days: -0.1, status: 'closed' })
    const { id } = await createRegistration(db, { tournament, club_id: club.club_id })
    expect((await replace(club, { id }, { team_name: 'Autre' })).body).toMatchObject({ code: 'NOT_ALLOWED_NOW' })
    await db`delete from registrations where id = ${id}`
  })
})
