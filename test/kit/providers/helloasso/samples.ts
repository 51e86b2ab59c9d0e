import { z } from 'zod'
import { startHelloAsso } from './helloasso.ts'
import { shapes } from './shapes.ts'

/** A body that the imitation was sent or has answered, where the published description says it, and its shape of ours. */
export type Sample = {
  what: string
  method: string
  /** As the published description writes it, whatever names it gives to its parameters. */
  path: string
  way: 'request' | 'response'
  body: unknown
  shape: z.ZodType | null
}

const SLUG = 'bc-presquile'
const PAYER = { firstName: 'Ana', lastName: 'Diaz', email: 'ana.diaz@exemple.test' }

/** Runs a life of payments at the imitation, over HTTP, and keeps every body that passed. */
export async function helloAssoSamples(): Promise<Sample[]> {
  const fake = await startHelloAsso()
  const samples: Sample[] = []
  const keep = (sample: Sample) => void samples.push(sample)
  const token = await getToken(fake)

  type Call = {
    what: string
    method: 'GET' | 'POST' | 'PUT'
    at: string
    path: string
    json?: object
    asks?: z.ZodType
    answers?: z.ZodType
  }
  const call = async ({ what, method, at, path, json, asks, answers }: Call): Promise<unknown> => {
    const response = await fetch(new URL(at, fake.url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`The imitation answered ${response.status} to ${what}`)
    if (json) keep({ what, method, path, way: 'request', body: json, shape: asks ?? null })
    keep({ what, method, path, way: 'response', body, shape: answers ?? null })
    return body
  }

  const base = `/v5/organizations/${SLUG}`
  const intents = '/organizations/{}/checkout-intents'
  const asked = (cents: number, more: object = {}) => ({
    totalAmount: cents,
    initialAmount: cents,
    itemName: 'Tournoi de Pâques – U13 – INS-ABCDEFGH',
    backUrl: 'https://rebond.example/retour?retour=retour',
    errorUrl: 'https://rebond.example/retour?retour=erreur',
    returnUrl: 'https://rebond.example/retour?retour=ok',
    containsDonation: false,
    metadata: { payment: '3f1f3f6e-0000-4000-8000-000000000001' },
    ...more,
  })
  const open = async (what: string, json: object) => {
    const answers = shapes.intentOpened
    const opened = await call({
      what,
      method: 'POST',
      at: `${base}/checkout-intents`,
      path: intents,
      json,
      asks: shapes.intentAsked,
      answers,
    })
    return shapes.intentOpened.parse(opened).id
  }
  const read = (what: string, id: number) =>
    call({ what, method: 'GET', at: `${base}/checkout-intents/${id}`, path: `${intents}/{}`, answers: shapes.intent })

  await call({
    what: 'domaine de la mire',
    method: 'PUT',
    at: '/v5/partners/me/api-clients',
    path: '/partners/me/api-clients',
    json: { domain: 'https://rebond.example' },
    asks: shapes.clientDomain,
  })
  await call({
    what: 'adresse des notifications',
    method: 'PUT',
    at: `/v5/partners/me/api-notifications/organizations/${SLUG}`,
    path: '/partners/me/api-notifications/organizations/{}',
    json: { url: 'https://rebond.example/webhooks/helloasso/abc' },
    asks: shapes.notificationAddress,
    answers: shapes.notificationKey,
  })
  await call({
    what: 'associations d’un jeton',
    method: 'GET',
    at: '/v5/users/me/organizations',
    path: '/users/me/organizations',
  })
  await call({ what: 'association', method: 'GET', at: base, path: '/organizations/{}', answers: shapes.organization })

  const [plain, paid, part, contested, late] = [
    await open('page d’un euro', asked(100)),
    await open('page avec un payeur', asked(8_000, { payer: PAYER })),
    await open('page avec une adresse', asked(8_000, { payer: { email: PAYER.email } })),
    await open('page sans lien', asked(8_000, { metadata: undefined })),
    await open('page payée par la banque', asked(8_000)),
  ]
  await read('page ouverte', plain)
  const whole = fake.pay(paid, { tip: 250 })!
  await read('page payée, avec un pourboire', paid)
  const second = fake.pay(part)!
  fake.refundsAre('allowed')
  const refund = '/payments/{}/refund'
  await call({
    what: 'remboursement entier',
    method: 'POST',
    at: `/v5/payments/${whole.payment_id}/refund?cancelOrder=true`,
    path: refund,
    answers: shapes.refund,
  })
  await read('page remboursée', paid)
  fake.refundsAre('slow')
  await call({
    what: 'remboursement d’une partie',
    method: 'POST',
    at: `/v5/payments/${second.payment_id}/refund?amount=2000`,
    path: refund,
    answers: shapes.refund,
  })
  await read('page dont une partie revient', part)
  fake.contest(fake.pay(contested)!.payment_id)
  await read('page contestée', contested)
  fake.pay(late, { state: 'AuthorizedPreprod' })
  await read('page payée au bac à sable', late)
  fake.cashOut([second.payment_id], 77)
  await read('page versée', part)
  await call({
    what: 'lignes d’un versement',
    method: 'GET',
    at: `${base}/cash-out/77/export`,
    path: '/organizations/{}/cash-out/{}/export',
    answers: z.array(shapes.cashOutLine),
  })
  return samples
}

async function getToken(fake: Awaited<ReturnType<typeof startHelloAsso>>): Promise<string> {
  const { id, secret } = fake.ownKey(SLUG)
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  const response = await fetch(`${fake.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
  return shapes.token.parse(await response.json()).access_token
}
