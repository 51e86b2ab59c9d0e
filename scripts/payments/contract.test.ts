import { describe, expect, test } from 'vitest'
import { checkPublished } from './published/check-published.ts'
import { type Node, readPublished } from './published/openapi.ts'

const json = (schema: object) => ({
  content: { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema } },
})
const ref = (name: string) => ({ $ref: `#/components/schemas/Modèle.${name}` })
const cents = { type: 'integer', format: 'int32' }
const text = { type: 'string', nullable: true }
const moment = { type: 'string', format: 'date-time' }

/** A description of our own, small, in the manner of the published one: references, compositions, `nullable` without a type. */
const description = () => ({
  openapi: '3.0.1',
  info: { title: 'Une petite description', version: '1' },
  paths: {
    '/organizations/{organizationSlug}': { get: { responses: { 200: json(ref('Association')) } } },
    '/organizations/{slug}/checkout-intents': {
      post: {
        requestBody: json(ref('Demande')),
        responses: { 200: json({ type: 'object', properties: { id: cents, redirectUrl: text } }) },
      },
    },
    '/organizations/{slug}/checkout-intents/{intentId}': { get: { responses: { 200: json(ref('Intention')) } } },
    '/organizations/{slug}/cash-out/{id}/export': {
      get: { responses: { 200: { content: { 'application/json': {} } } } },
    },
  },
  components: {
    schemas: {
      'Modèle.Association': {
        type: 'object',
        properties: {
          name: text,
          organizationSlug: text,
          isAuthenticated: { type: 'boolean' },
          isCashInCompliant: { type: 'boolean' },
          type: { type: 'string', enum: ['Association1901Rig', 'Entreprise'] },
        },
      },
      'Modèle.Demande': {
        type: 'object',
        required: ['totalAmount', 'initialAmount', 'itemName'],
        additionalProperties: false,
        properties: {
          totalAmount: cents,
          initialAmount: cents,
          itemName: { type: 'string', minLength: 1, maxLength: 250 },
          backUrl: { type: 'string', format: 'uri' },
          errorUrl: { type: 'string', format: 'uri' },
          returnUrl: { type: 'string', format: 'uri' },
          containsDonation: { type: 'boolean' },
          payer: { nullable: true, allOf: [ref('Payeur')] },
          metadata: { type: 'object', nullable: true, additionalProperties: {} },
        },
      },
      'Modèle.Payeur': { type: 'object', properties: { firstName: text, lastName: text, email: text } },
      'Modèle.Intention': {
        type: 'object',
        properties: {
          id: cents,
          redirectUrl: text,
          metadata: { type: 'object', nullable: true },
          order: { nullable: true, allOf: [ref('Commande')] },
        },
      },
      'Modèle.Commande': {
        allOf: [
          { type: 'object', properties: { id: cents, date: moment, checkoutIntentId: { ...cents, nullable: true } } },
          {
            type: 'object',
            properties: {
              formSlug: text,
              formType: { type: 'string', enum: ['Checkout', 'Event'] },
              organizationSlug: text,
              payer: { type: 'object' },
              items: { type: 'array', items: { type: 'object' } },
              payments: { type: 'array', nullable: true, items: ref('Paiement') },
              amount: { type: 'object' },
              meta: { type: 'object' },
            },
          },
        ],
      },
      'Modèle.Paiement': {
        type: 'object',
        properties: {
          id: cents,
          amount: cents,
          amountTip: { type: 'number', format: 'double', nullable: true },
          date: moment,
          paymentMeans: text,
          installmentNumber: cents,
          state: ref('État'),
          type: text,
          cashOutState: text,
          cashOutDate: moment,
          idCashOut: cents,
          items: { type: 'array', items: {} },
          refundOperations: { type: 'array', items: { type: 'object', required: ['id'], properties: REFUND } },
          meta: {},
        },
      },
      'Modèle.État': { type: 'string', enum: STATES },
    },
  },
})

const REFUND = { id: cents, amount: cents, amountTip: cents, status: text, meta: {} }

const STATES =
  'Pending Authorized Refused Unknown Registered Error Refunded Refunding Waiting Canceled Contested WaitingBankValidation WaitingBankWithdraw Abandoned WaitingAuthentication AuthorizedPreprod Corrected Deleted Inconsistent NoDonation Init'.split(
    ' ',
  )

type Description = ReturnType<typeof description>

test('ce qui dit vrai passe ; ce dont le fichier ne parle pas est dit', async () => {
  const verdicts = await checkPublished(description())
  expect(verdicts.filter(({ state }) => state === 'disagrees')).toEqual([])
  const agreeing = verdicts.filter(({ state }) => state === 'agrees')
  expect(agreeing.length).toBeGreaterThan(15)
  expect(agreeing.map(({ what }) => what)).toContain('page versée')
  expect(verdicts.filter(({ state }) => state === 'unsaid').map(({ what }) => what)).toEqual(['lignes d’un versement'])
  expect(new Set(verdicts.filter(({ state }) => state === 'absent').map(({ what }) => what))).toEqual(
    new Set([
      'domaine de la mire',
      'adresse des notifications',
      'associations d’un jeton',
      'remboursement entier',
      'remboursement d’une partie',
    ]),
  )
})

describe('un mensonge est trouvé', () => {
  const lies: [string, (to: Description['components']['schemas']) => void, string, RegExp][] = [
    [
      'un champ que nous envoyons n’existe pas',
      (to) => Reflect.deleteProperty(to['Modèle.Demande'].properties, 'backUrl'),
      'page d’un euro',
      /backUrl|additional/,
    ],
    [
      'un champ demandé ne part pas',
      (to) => to['Modèle.Demande'].required.push('terms'),
      'page d’un euro',
      /required property 'terms'/,
    ],
    [
      'un champ que nous lisons n’existe pas',
      (to) => Reflect.deleteProperty(to['Modèle.Association'].properties, 'isCashInCompliant'),
      'association',
      /isCashInCompliant\s: absent/,
    ],
    [
      'un autre type',
      (to) => Object.assign(to['Modèle.Association'].properties, { isAuthenticated: { type: 'string' } }),
      'association',
      /isAuthenticated/,
    ],
    [
      'un état qui n’est plus écrit ainsi',
      (to) => (to['Modèle.État'] = { type: 'string', enum: STATES.filter((state) => state !== 'Contested') }),
      'page contestée',
      /Contested/,
    ],
    [
      'une moitié de centime',
      (to) => Object.assign(to['Modèle.Intention'].properties, { id: { type: 'string', format: 'int32' } }),
      'page ouverte',
      /\/id/,
    ],
    [
      'une date sans heure',
      (to) => Object.assign(to['Modèle.Paiement'].properties, { date: { type: 'string', format: 'date' } }),
      'page payée, avec un pourboire',
      /date/,
    ],
    [
      'au fond d’une liste',
      (to) =>
        Object.assign(to['Modèle.Paiement'].properties.refundOperations.items, {
          properties: { ...REFUND, id: { type: 'string' } },
        }),
      'page remboursée',
      /refundOperations/,
    ],
  ]
  test.each(lies)('%s', async (_, lie, what, said) => {
    const told = description()
    lie(told.components.schemas)
    const wrong = (await checkPublished(told)).filter(({ state }) => state === 'disagrees')
    expect(wrong.map((verdict) => verdict.what)).toContain(what)
    expect(wrong.find((verdict) => verdict.what === what)!.problems.join('\n')).toMatch(said)
  })
})

test.each([
  ['int32', 2 ** 31 + 1, false],
  ['int32', 12.5, false],
  ['int32', 12, true],
  ['double', 12.5, true],
  ['double', '12,5', false],
  ['date-time', '2026-11-29T10:00:00+01:00', true],
  ['date-time', 'hier', false],
])('le format %s lit %j : %s', (format, value, fits) => {
  const type = typeof value === 'number' || format === 'double' ? 'number' : 'string'
  const document: Node = { openapi: '3.0.1', paths: { '/a': { get: { responses: { 200: json({ type, format }) } } } } }
  const published = readPublished(document)
  const place = published.find({ method: 'GET', path: '/a', way: 'response' })!
  expect(published.problems(place, value).length === 0).toBe(fits)
})

test.each([[null], [[]], [{}], [{ openapi: '3.0.1' }], [{ swagger: '2.0', paths: {} }]])(
  '%j n’est pas une description',
  (document) => {
    expect(() => readPublished(document)).toThrow('n’est pas une description OpenAPI')
  },
)
