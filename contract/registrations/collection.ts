import { z } from 'zod'
import { ACCOUNT_PATTERN, ACCOUNT_PROBLEM } from '#domain/registrations/collection/books.ts'
import { bicProblem, ibanProblem, plainIban } from '#domain/registrations/collection/iban.ts'
import { ACCOUNT_STATES, CARD_PROVIDERS } from '#domain/registrations/payments/providers.ts'
import { MANUAL_METHODS, PAYMENT_METHODS } from '#domain/registrations/payments/payment.ts'
import { cents, day, instant, line, memberRoute, page, paragraphs, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'
import { deposits } from './deposits.ts'
import { payoutLines, payouts } from './payouts.ts'
import { id, paymentMethod } from './registration.ts'

const manualMethod = z.enum(MANUAL_METHODS)

const name = line.min(2, 'Indiquez un nom.').max(70, '70 caractères au plus.')

/** How a club is paid. The IBAN is masked: whole, it is for clubs that owe a transfer. */
const ownCollection = z.object({
  means: z.object({
    cheque: z.object({ payee: z.string(), address: z.string() }).nullable(),
    transfer: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
    cash: z.object({ when: z.string() }).nullable(),
  }),
  /** By which the club can be paid now. */
  methods: z.array(paymentMethod),
  /** Who takes cards here; null: nobody, and no tournament can offer the card. */
  card_provider: z.enum(CARD_PROVIDERS).nullable(),
  /** Among whom the club may choose now. */
  card_choices: z.array(z.enum(CARD_PROVIDERS)),
  /** The account at HelloAsso; null where this installation does not use it, or the club is not on trial. */
  helloasso: z
    .object({
      /** Null when nothing is linked. */
      state: z.enum(ACCOUNT_STATES).nullable(),
      /** The association, as HelloAsso calls it. */
      name: z.string().nullable(),
      /** Whether the platform may ask for a yes; otherwise the club brings its own key. */
      asks: z.boolean(),
      /** Where a key of one's own sends its notifications. */
      notified_at: z.string(),
    })
    .nullable(),
  /** The club’s account at Stripe, its state null where there is none; null where this installation does not use Stripe. */
  stripe: z.object({ state: z.enum(ACCOUNT_STATES).nullable(), pays_out: z.boolean() }).nullable(),
  /** What a form starts with: the club as its profile gives it. */
  club: z.object({ name: z.string(), address: z.string() }),
})

const checked =
  (problem: (typed: string) => string | null) => (typed: string, check: z.core.$RefinementCtx<string>) => {
    const message = problem(typed)
    if (message) check.addIssue({ code: 'custom', message })
  }

const meansChange = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('cheque'),
    payee: name,
    address: paragraphs.min(8, 'Indiquez l’adresse postale complète.').max(300, '300 caractères au plus.'),
  }),
  z.strictObject({
    method: z.literal('transfer'),
    holder: name,
    /** Absent: the one that is kept. */
    iban: z.string().max(60).overwrite(plainIban).superRefine(checked(ibanProblem)).optional(),
    bic: z.string().max(20).overwrite(plainIban).superRefine(checked(bicProblem)),
  }),
  z.strictObject({
    method: z.literal('cash'),
    when: line.min(3, 'Dites quand et où payer.').max(200, '200 caractères au plus.'),
  }),
])

/** A registration as who keeps the accounts of its organiser reads it. */
const collected = z.object({
  registration_id: id,
  reference: z.string(),
  /** `awaited`: its money may be noted now. */
  state: z.enum(['awaited', 'paid', 'ended', 'not_yet']),
  team_name: z.string(),
  club: clubFace,
  registered_by: z.string().nullable(),
  tournament: z.object({ id: z.int(), title: z.string(), time_zone: z.string() }),
  method: paymentMethod.nullable(),
  amount_cents: cents,
  payment_due_at: instant.nullable(),
  overdue: z.boolean(),
})

const account = line.toUpperCase().regex(ACCOUNT_PATTERN, ACCOUNT_PROBLEM)

/** Numbers of accounts, as the accountant of the club knows them. */
const bookAccounts = z.strictObject({
  bank: account,
  cheques: account,
  cash: account,
  fees: account,
  clubs: account,
  costs: account,
})

const season = z.string().regex(/^\d{4}-\d{4}$/)
/** Below 0 in a season that answers what was noted by mistake in the one before. */
const sums = { gross_cents: z.int(), refund_cents: z.int() }

const member = verbs(memberRoute, 'Encaissement')

export const collection = {
  get: member.get('/collection', 'Comment mon club est payé', { answers: ownCollection }),
  saveMeans: member.put('/collection/means', 'Dire comment payer mon club par chèque, virement ou espèces', {
    description: 'Un changement de compte est journalisé et annoncé à tous les responsables du club.',
    refuses: ['IBAN_NEEDED'],
    asks: meansChange,
    answers: ownCollection,
  }),
  removeMeans: member.put('/collection/means/removal', 'Retirer un moyen d’encaissement', {
    refuses: ['MEANS_IN_USE'],
    asks: { method: z.enum(PAYMENT_METHODS) },
    answers: ownCollection,
  }),
  chooseCard: member.put('/collection/card', 'Choisir qui prend la carte pour mon club', {
    description: 'Les paiements commencés gardent le prestataire avec lequel ils ont commencé.',
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { provider: z.enum(CARD_PROVIDERS) },
    answers: ownCollection,
  }),
  askHelloAsso: member.post('/collection/helloasso', 'Demander à relier le compte HelloAsso de mon club', {
    refuses: ['NOT_ALLOWED_NOW'],
    answers: { url: z.string() },
  }),
  acceptHelloAsso: member.put(
    '/collection/helloasso',
    'Relier le compte dont le responsable a dit oui chez HelloAsso',
    {
      description: 'Le code et l’état sont ceux que HelloAsso met dans l’adresse de retour.',
      refuses: ['NOT_ALLOWED_NOW', 'LINK_REFUSED', 'ACCOUNT_TAKEN', 'MEANS_IN_USE', 'PROVIDER_UNAVAILABLE'],
      asks: { code: z.string().min(1).max(2_000), state: z.string().min(1).max(2_000) },
      answers: ownCollection,
    },
  ),
  bringHelloAssoKey: member.put(
    '/collection/helloasso/key',
    'Relier le compte HelloAsso de mon club par sa propre clé',
    {
      refuses: ['NOT_ALLOWED_NOW', 'LINK_REFUSED', 'ACCOUNT_TAKEN', 'MEANS_IN_USE', 'PROVIDER_UNAVAILABLE'],
      asks: {
        id: line.min(8, 'Copiez le clientId en entier.').max(200, '200 caractères au plus.'),
        secret: line.min(8, 'Copiez le clientSecret en entier.').max(200, '200 caractères au plus.'),
      },
      answers: ownCollection,
    },
  ),
  followHelloAsso: member.post('/collection/helloasso/state', 'Relire l’état du compte HelloAsso de mon club', {
    refuses: ['NOT_ALLOWED_NOW', 'PROVIDER_UNAVAILABLE'],
    answers: ownCollection,
  }),
  linkStripe: member.post('/collection/stripe', 'Relier un compte Stripe à mon club', {
    description: 'Répond l’adresse de la page où Stripe demande au club qui il est. Chaque responsable l’apprend.',
    refuses: ['NOT_ALLOWED_NOW', 'PROVIDER_UNAVAILABLE'],
    asks: { country: z.enum(['FR', 'BE']) },
    answers: { url: z.string() },
  }),
  checkStripe: member.post('/collection/stripe/check', 'Demander à Stripe où en est le compte de mon club', {
    refuses: ['PROVIDER_UNAVAILABLE'],
    answers: ownCollection,
  }),
  testCard: member.post('/collection/card-test', 'Tester le raccordement de la carte', {
    refuses: ['PROVIDER_UNAVAILABLE'],
    answers: { provider: z.enum(CARD_PROVIDERS) },
  }),
  treasury: member.get('/collection/treasury', 'Ce que mon club a encaissé et rendu', {
    answers: {
      /** By the day of each movement, latest season first. */
      seasons: z.array(z.object({ season, ...sums })),
      /** Tournaments for which money has moved, latest first, a hundred at most. */
      tournaments: z.array(
        z.object({ id: z.int(), title: z.string(), starts_at: instant, time_zone: z.string(), ...sums }),
      ),
    },
  }),
  ...deposits,
  payouts: member.get('/collection/payouts', 'Les versements des prestataires sur le compte de mon club', {
    asks: paged({ id: id.optional(), from: day.optional(), to: day.optional() }),
    answers: payouts,
  }),
  payoutLines: member.get('/collection/payouts/{id}/lines', 'Ce dont un versement est fait', {
    asks: paged({ id }),
    answers: payoutLines,
  }),
  books: member.get('/collection/books', 'Les comptes du livre de mon club', { answers: { accounts: bookAccounts } }),
  saveBooks: member.put('/collection/books', 'Choisir les comptes du livre de mon club', {
    asks: bookAccounts,
    answers: { accounts: bookAccounts },
  }),
  awaited: member.get('/collection/awaited', 'Paiements à la main attendus par mon club', {
    asks: paged({
      tournament_id: z.int().positive().optional(),
    }),
    answers: page(collected).extend({ total: z.int(), total_cents: cents }),
  }),
  find: member.get('/collection/registrations', 'Les inscriptions de ces références, chez mon club', {
    asks: {
      /** Separated by commas. */
      references: z
        .string()
        .max(1_300)
        .regex(/^INS-[2-9A-Z]{8}(,INS-[2-9A-Z]{8}){0,99}$/),
    },
    answers: { items: z.array(collected) },
  }),
  receive: member.put('/collection/received', 'Noter plusieurs paiements reçus', {
    description:
      'Chaque paiement se note ou se refuse pour lui-même, avec son motif. Répétée, la demande ne note rien deux fois.',
    asks: {
      payments: z
        .array(z.strictObject({ registration_id: id, method: manualMethod, amount_cents: cents }))
        .min(1)
        .max(100),
    },
    answers: {
      outcomes: z.array(
        z.object({
          registration_id: id,
          received: z.boolean(),
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    },
  }),
  receiveOther: member.post('/collection/other-amounts', 'Noter un paiement d’un autre montant que celui attendu', {
    description:
      'Une partie attend le reste\u00a0; ce qui est de trop se rend, ou sert à une autre équipe du même club. ' +
      'Avec l’en-tête Idempotency-Key, la même demande répétée ne note rien deux fois.',
    refuses: ['AMOUNT_CHANGED', 'NOT_ALLOWED_NOW', 'IDEMPOTENCY_KEY_REUSED'],
    asks: {
      registration_id: id,
      method: manualMethod,
      /** The sum that the screen said was due; 0 says that nothing was. */
      due_cents: cents,
      received_cents: cents.min(1, 'Indiquez le montant reçu.').max(10_000_000, 'Vérifiez ce montant.'),
    },
    answers: { payment_id: id },
    status: 201,
  }),
}

export type Collection = z.infer<typeof ownCollection>
export type TreasurySums = { gross_cents: number; refund_cents: number }
export type Collected = z.infer<typeof collected>
export type MeansChange = z.infer<typeof meansChange>
