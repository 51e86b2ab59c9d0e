import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { openPreorders, PARTNER, PREORDER } from '#test/kit/steps/preordering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const { db } = server.services

const order = async (body: unknown, address = someAddress()) => {
  const response = await fetch(`${server.url}/api/textile-preorders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const someAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
const mailsOf = (email: string) => db<{ recipient: string; reply_to: string; subject: string; plain_text: string }[]>`
  select recipient, reply_to, subject, plain_text from mails
  where ${email} in (recipient, reply_to) order by kind`

beforeEach(() => openPreorders(db))

describe('une précommande', () => {
  test('est gardée et envoyée au partenaire et au club dans la même transaction', async () => {
    const caller = await createCaller(server)
    const sizes = { S: 4, L: 8 }
    const asked = { ...PREORDER, email: `${randomUUID()}@exemple.test`, sizes, special_requests: 'Numéros 4 à 15' }
    expect((await caller.post('/textile-preorders', asked)).status).toBe(201)
    const [row] = await db`
      select club_id, user_id, club_name, tournament_name, quantity, product_type, special_requests, sizes, status
      from textile_preorders where email = ${asked.email}`
    expect(row).toEqual({
      club_id: caller.club_id,
      user_id: caller.user_id,
      club_name: 'BC Vertou',
      tournament_name: 'Trophée des Lumières',
      quantity: 12,
      product_type: 'maillots',
      special_requests: 'Numéros 4 à 15',
      sizes,
      status: 'new',
    })
    const [toPartner, toClub] = await mailsOf(asked.email)
    expect(toPartner).toMatchObject({ recipient: PARTNER.email, reply_to: asked.email })
    expect(toPartner!.plain_text).toContain('Tailles : S × 4, L × 8.')
    expect(toPartner!.plain_text).toContain('Numéros 4 à 15')
    expect(toClub).toMatchObject({ recipient: asked.email, reply_to: PARTNER.email })
    expect(toClub!.plain_text).toContain('Atelier Maille')
    expect(toClub!.plain_text).toContain('Numéros 4 à 15')
  })

  test('d’un inconnu n’envoie rien de ce qu’il écrit à l’adresse qu’il donne', async () => {
    const email = `${randomUUID()}@exemple.test`
    const words = 'Gagnez un voyage sur voyage.example'
    const asked = { ...PREORDER, email, club_name: words, contact_name: words, tournament_name: words }
    expect((await order({ ...asked, special_requests: words })).status).toBe(201)
    const toClub = (await mailsOf(email)).find(({ recipient }) => recipient === email)!
    expect(`${toClub.subject} ${toClub.plain_text}`).not.toContain('voyage')
  })

  test.each([
    [{ quantity: 0 }, 'quantity', 'Indiquez une quantité d’au moins 1.'],
    [{ quantity: 2.5 }, 'quantity', 'Indiquez une quantité d’au moins 1.'],
    [{ product_type: 'casquettes' }, 'product_type', 'Choisissez un produit.'],
    [{ tournament_name: '  ' }, 'tournament_name', 'Indiquez le tournoi.'],
    [{ phone: '' }, 'phone', 'Indiquez un numéro de téléphone valide.'],
    [{ sizes: { S: 4, M: 4 } }, 'sizes', 'Les tailles font 8 pièces, la quantité est de 12.'],
  ])('%j est refusé à sa place', async (change, field, message) => {
    const email = `${randomUUID()}@exemple.test`
    const { status, body } = await order({ ...PREORDER, email, ...change })
    expect(status).toBe(400)
    expect(
      body.data.issues.map((issue: { path: string[]; message: string }) => [issue.path[0], issue.message]),
    ).toEqual([[field, message]])
    expect(await db`select from textile_preorders where email = ${email}`).toHaveLength(0)
  })

  test('est refusée tant que la plateforme n’a pas de partenaire', async () => {
    await db`delete from settings where key = 'partner'`
    expect(await order(PREORDER)).toMatchObject({ status: 409, body: { code: 'PREORDERS_CLOSED' } })
  })

  test('d’un robot est remerciée et n’est pas gardée', async () => {
    const email = `${randomUUID()}@exemple.test`
    expect((await order({ ...PREORDER, email, website: 'http://spam' })).status).toBe(201)
    expect(await db`select from textile_preorders where email = ${email}`).toHaveLength(0)
  })

  test('de la même adresse s’arrête après cinq en une heure', async () => {
    const address = someAddress()
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await order(PREORDER, address)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('ce que le formulaire sait déjà', () => {
  test('le club, la personne, et ses tournois à venir, le prochain d’abord', async () => {
    const organizer_club_id = (await createClub(db)).id
    const caller = await createCaller(server, { full_name: 'Zoé Martin' })
    const enter = async (title: string, in_days: number, status: string) =>
      createRegistration(db, {
        tournament: await createTournament(db, { organizer_club_id, title, in_days }),
        club_id: caller.club_id,
        user_id: caller.user_id,
        status,
        payment_status: 'unpaid',
      })
    await enter('Tournoi de mars', 40, 'pending')
    await enter('Tournoi de février', 20, 'approved')
    await enter('Tournoi quitté', 10, 'cancelled')
    await enter('Tournoi joué', -10, 'approved')
    expect((await caller.get('/textile-preorders/suggestion')).body).toMatchObject({
      contact_name: 'Zoé Martin',
      email: caller.email,
      tournaments: ['Tournoi de février', 'Tournoi de mars'],
    })
  })

  test('rien d’un inconnu', async () => {
    expect(await (await fetch(`${server.url}/api/textile-preorders/suggestion`)).json()).toBeNull()
  })
})
