import { DEFAULT_TIERS, refundFor } from '#domain/registrations/payments/cancellation.ts'
import { approvedPaymentDue, holdExpiresAt, manualPaymentDue } from '#domain/registrations/entering/hold.ts'
import type { PaymentMethod } from '#domain/registrations/payments/payment.ts'
import { offerDeadline } from '#domain/registrations/entering/waiting-list.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { Random } from '../random.ts'
import type { Payment, SeedRegistration, Step, Story } from './seed-registration.ts'
import type { SeedTeam } from '../clubs/teams.ts'
import type { SeedCategory, SeedTournament } from '../tournaments/tournaments.ts'

export type Telling = {
  story: Story
  tournament: SeedTournament
  category: SeedCategory
  club: SeedClub
  team: SeedTeam
  user_id: string
  created_at: Date
  now: Date
  random: Random
}

const REJECTIONS: readonly string[] = [
  'Votre équipe évolue deux divisions au-dessus des autres engagées : nous préférons garder des matchs équilibrés.',
  'Nous avons déjà deux équipes de votre club dans cette catégorie. Merci de votre compréhension.',
  'Le surclassement demandé n’est pas possible dans notre règlement.',
  'Votre niveau annoncé ne correspond pas à celui du plateau cette année. Au plaisir de vous recevoir une autre fois.',
]

/** Lives a registration from its first step until now, with the same rules as the application. */
export function tellRegistration(telling: Telling): SeedRegistration {
  const { story, tournament, category, club, team, user_id, created_at, random } = telling
  const registration: SeedRegistration = {
    id: random.uuid(),
    tournament,
    category,
    club,
    team,
    user_id,
    story,
    status: 'held',
    payment_status: 'unpaid',
    payment_method: null,
    reason: null,
    created_at,
    hold_expires_at: null,
    payment_due_at: null,
    waitlisted_at: null,
    offer_expires_at: null,
    payment: null,
    refund: null,
    steps: [],
  }
  LIVES[story](registration, telling)
  return registration
}

type Life = (r: SeedRegistration, telling: Telling) => void

const LIVES: Record<Story, Life> = {
  pending: (r, telling) => {
    enter(r, telling)
  },
  approved: (r, telling) => {
    enter(r, telling)
    approve(r, telling)
  },
  cheque_awaited: (r, telling) => {
    const recent = telling.now.getTime() - telling.random.integer(1, 8) * DAY
    r.created_at = new Date(Math.max(r.created_at.getTime(), recent))
    enterByHand(r, telling, 'cheque')
  },
  rejected: (r, telling) => {
    enter(r, telling)
    const at = later(r, telling, 0.5, 4)
    r.reason = telling.random.pick(REJECTIONS)
    step(r, { at, action: 'reject', actor_id: telling.tournament.organizer.owner_id, status: 'rejected' })
    giveBack(r, telling, at, 'organizer')
  },
  cancelled: (r, telling) => {
    enter(r, telling)
    const at = later(r, telling, 1, 20)
    step(r, { at, action: 'cancel', actor_id: r.user_id, status: 'cancelled' })
    giveBack(r, telling, at, 'club')
  },
  called_off: (r, telling) => {
    enter(r, telling)
    const announced = telling.tournament.cancelled!.at.getTime()
    const at = new Date(Math.max(lastStep(r).at.getTime() + MINUTE, announced))
    r.reason = 'Tournoi annulé par l’organisateur'
    step(r, { at, action: 'cancel', actor_id: telling.tournament.organizer.owner_id, status: 'cancelled' })
    giveBack(r, telling, at, 'organizer')
  },
  expired: (r, telling) => {
    hold(r, telling, r.created_at, 'expired')
    step(r, { at: r.hold_expires_at!, action: 'expire', actor_id: null, status: 'expired' })
  },
  waitlisted: (r) => {
    r.waitlisted_at = r.created_at
    step(r, { at: r.created_at, action: 'create', actor_id: r.user_id, status: 'waitlisted', payment_status: 'unpaid' })
  },
  offered: (r, { tournament, now }) => {
    r.waitlisted_at = r.created_at
    step(r, { at: r.created_at, action: 'create', actor_id: r.user_id, status: 'waitlisted', payment_status: 'unpaid' })
    const at = new Date(now.getTime() - 3 * HOUR)
    const offer = offerDeadline(at, tournament.times.starts_at, tournament.zone)
    r.offer_expires_at = offer.kind === 'offer' ? offer.expires_at : tournament.times.starts_at
    step(r, { at, action: 'offer', actor_id: null, status: 'offered' })
  },
}

/** Takes its place in the way of its tournament: free, paid at once by card or by hand, or paid after approval. */
function enter(r: SeedRegistration, telling: Telling): void {
  const { category, tournament, random } = telling
  const isFree = category.price_cents === 0
  if (isFree || tournament.payment_timing === 'after_approval') {
    const payment_status = isFree ? 'paid' : 'unpaid'
    step(r, { at: r.created_at, action: 'create', actor_id: r.user_id, status: 'pending', payment_status })
    return
  }
  const methods = tournament.payment_methods
  const method = random.chance(0.75) ? 'card' : random.pick(methods)
  if (method === 'card') {
    hold(r, telling, r.created_at, 'succeeded')
    step(r, { at: r.payment!.succeeded_at!, action: 'pay', actor_id: null, status: 'pending', payment_status: 'paid' })
    return
  }
  enterByHand(r, telling, method)
  const at = later(r, telling, 1, 6)
  succeed(r, telling, method, at)
  step(r, { at, action: 'pay', actor_id: tournament.organizer.owner_id, payment_status: 'paid' })
}

function enterByHand(r: SeedRegistration, { tournament }: Telling, method: PaymentMethod): void {
  const { registration_closes_at, starts_at } = tournament.times
  r.payment_method = method
  r.payment_due_at = manualPaymentDue(r.created_at, { registration_closes_at, starts_at, time_zone: tournament.zone })
  step(r, { at: r.created_at, action: 'create', actor_id: r.user_id, status: 'pending', payment_status: 'awaiting' })
}

/** Submitting by card holds the place a quarter of an hour; paying takes a few minutes of it. */
function hold(r: SeedRegistration, { random }: Telling, at: Date, end: Payment['status']): void {
  r.payment_method = 'card'
  r.hold_expires_at = holdExpiresAt(at)
  r.payment = {
    id: random.uuid(),
    method: 'card',
    amount_cents: r.category.price_cents,
    status: end,
    created_at: at,
    succeeded_at: end === 'succeeded' ? new Date(at.getTime() + random.integer(70, 500) * 1000) : null,
  }
  step(r, { at, action: 'create', actor_id: r.user_id, status: 'held', payment_status: 'unpaid' })
}

function succeed(r: SeedRegistration, { random }: Telling, method: PaymentMethod, at: Date): void {
  r.payment_method = method
  const amount_cents = r.category.price_cents
  r.payment = { id: random.uuid(), method, amount_cents, status: 'succeeded', created_at: at, succeeded_at: at }
}

function approve(r: SeedRegistration, telling: Telling): void {
  const { tournament, category, now } = telling
  const at = later(r, telling, 0.3, 5)
  step(r, { at, action: 'approve', actor_id: tournament.organizer.owner_id, status: 'approved' })
  if (category.price_cents === 0 || tournament.payment_timing !== 'after_approval') return
  r.payment_due_at = approvedPaymentDue(at, { ...tournament.times, time_zone: tournament.zone })
  if (now.getTime() - at.getTime() < 2 * DAY) return
  const paid = new Date(Math.min(later(r, telling, 0.5, 4).getTime(), r.payment_due_at.getTime()))
  succeed(r, telling, 'card', paid)
  step(r, { at: paid, action: 'pay', actor_id: null, payment_status: 'paid' })
}

/** Gives back what the rules say of what was paid. By card at once; by hand when the organiser has done it. */
function giveBack(r: SeedRegistration, { tournament, now, random }: Telling, at: Date, by: 'club' | 'organizer'): void {
  const { payment } = r
  if (payment?.status !== 'succeeded') return
  const { refund_cents, reason } = refundFor(
    {
      tiers: DEFAULT_TIERS,
      amount_cents: payment.amount_cents,
      starts_at: tournament.times.starts_at,
      time_zone: tournament.zone,
      by,
    },
    at,
  )
  if (refund_cents === 0) return
  const settledByHand = new Date(at.getTime() + random.integer(2, 9) * DAY)
  const settled_at =
    payment.method === 'card' ? new Date(at.getTime() + 2000) : settledByHand < now ? settledByHand : null
  const settled_by = settled_at && payment.method !== 'card' ? tournament.organizer.owner_id : null
  r.refund = { id: random.uuid(), amount_cents: refund_cents, reason, created_at: at, settled_at, settled_by }
  step(r, { at, action: 'refund', actor_id: null, payment_status: 'refund_due' })
  const whole = refund_cents === payment.amount_cents
  if (settled_at)
    step(r, {
      at: settled_at,
      action: 'refund',
      actor_id: settled_by,
      payment_status: whole ? 'refunded' : 'partially_refunded',
    })
}

function step(r: SeedRegistration, taken: Step): void {
  r.steps.push(taken)
  r.status = taken.status ?? r.status
  r.payment_status = taken.payment_status ?? r.payment_status
}

/** Some days after its last step, but always in the past, and before the tournament starts. */
function later(r: SeedRegistration, { now, tournament, random }: Telling, minDays: number, maxDays: number): Date {
  const from = lastStep(r).at.getTime()
  const wished = from + (minDays + random.next() * (maxDays - minDays)) * DAY
  const end = tournament.cancelled?.at ?? tournament.times.starts_at
  const limit = Math.min(now.getTime() - 5 * MINUTE, end.getTime() - HOUR)
  return new Date(wished < limit ? wished : from + (limit - from) * (0.3 + random.next() * 0.6))
}

function lastStep(r: SeedRegistration): Step {
  return r.steps.at(-1)!
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
