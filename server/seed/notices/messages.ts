import { NO_REDUCTIONS } from '#domain/registrations/prices/price-list.ts'
import { DEFAULT_TIERS, refundFor } from '#domain/registrations/payments/cancellation.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import {
  approvedNews,
  cancelledNews,
  offeredNews,
  registeredNews,
  rejectedNews,
  waitlistedNews,
} from '#server/features/registrations/registrations/mails/club-news.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { eventKey } from '#server/features/notices/messages/commands/event.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import { demoAccount, demoReference } from '../registrations/collection.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { Action, SeedRegistration, Step } from '../registrations/seed-registration.ts'

/** One message in the inbox of a club. */
type Message = {
  club: SeedClub
  type: string
  subject: string
  sender: string
  content: string
  link: string | null
  registration_id: string | null
  event: string | null
  date: Date
}

/** The inbox of these clubs: what the application would have told them of their registrations. */
export function createMessages(
  { players, secrets }: { players: readonly SeedClub[]; secrets: Secrets },
  registrations: readonly SeedRegistration[],
): Message[] {
  return registrations
    .filter((r) => players.includes(r.club))
    .flatMap((r) => r.steps.flatMap((step) => toldAt(secrets, r, step, rankOf(r, registrations))))
    .sort((a, b) => a.date.getTime() - b.date.getTime())
}

export const messageRows = (messages: readonly Message[], random: Random): SeedRow[] =>
  messages.map(({ club, ...message }) => ({ id: random.uuid(), club_id: club.id, ...message }))

function toldAt(secrets: Secrets, r: SeedRegistration, step: Step, rank: number): Message[] {
  const news = newsOf(secrets, r, step, rank)
  if (!news) return []
  return [
    {
      club: r.club,
      type: news.type,
      subject: news.subject,
      sender: r.tournament.organizer.name,
      content: news.paragraphs.join('\n\n'),
      link: news.action?.path ?? null,
      registration_id: r.id,
      event: eventKey(news.event),
      date: step.at,
    },
  ]
}

function newsOf(secrets: Secrets, r: SeedRegistration, step: Step, rank: number): News | null {
  const subject = subjectOf(secrets, r)
  const sealing = { secrets }
  const isFree = r.category.price_cents === 0
  const told: Record<Action, () => News | null> = {
    create: () => {
      if (step.status === 'waitlisted') return waitlistedNews(subject, rank)
      if (step.status === 'held') return null
      return registeredNews(sealing, subject, {
        method: r.payment_method,
        due: isFree ? null : r.payment_due_at,
        paid: isFree,
      })
    },
    pay: () =>
      step.status === 'pending' ? registeredNews(sealing, subject, { method: 'card', due: null, paid: true }) : null,
    offer: () => offeredNews(subject, r.offer_expires_at!),
    approve: () =>
      approvedNews(sealing, subject, r.payment_status === 'paid' ? null : isFree ? null : r.payment_due_at),
    reject: () => rejectedNews(subject, r.reason!, r.refund?.amount_cents ?? 0),
    cancel: () => cancelledNews(subject, { reason: r.reason, refund: refundText(r, step.at) }),
    expire: () => null,
    refund: () => null,
  }
  return told[step.action]()
}

function refundText(r: SeedRegistration, at: Date): string {
  const { starts_at } = r.tournament.times
  const by = r.story === 'called_off' ? 'organizer' : 'club'
  const amount_cents = r.payment?.succeeded_at ? r.payment.amount_cents : 0
  return refundFor({ tiers: DEFAULT_TIERS, amount_cents, starts_at, time_zone: r.tournament.zone, by }, at).reason
}

/** How many had joined the same waiting list by then. */
function rankOf(r: SeedRegistration, registrations: readonly SeedRegistration[]): number {
  const before = (one: SeedRegistration) => one.waitlisted_at && r.waitlisted_at && one.waitlisted_at <= r.waitlisted_at
  return registrations.filter((one) => one.category === r.category && before(one)).length
}

function subjectOf(secrets: Secrets, r: SeedRegistration): LockedRegistration {
  const { tournament, category, club, team } = r
  const { organizer, texts, times } = tournament
  return {
    id: r.id,
    tournament_id: tournament.id,
    tournament_category_id: category.id,
    club_id: club.id,
    club_name: club.name,
    user_id: r.user_id,
    on_paper: false,
    advance_cents: 0,
    basket_id: null,
    team_id: team.id,
    team_name: team.name,
    status: r.status,
    reason: null,
    payment_status: r.payment_status,
    payment_method: r.payment_method,
    amount_cents: category.price_cents,
    cancellation_tiers: [...DEFAULT_TIERS],
    lines: null,
    terms_from: null,
    hold_expires_at: null,
    offer_expires_at: null,
    payment_due_at: null,
    waitlisted_at: null,
    decided_at: null,
    cancelled_at: null,
    changes_id: null,
    reference: demoReference(r.id),
    created_at: r.created_at.toISOString(),
    payment_open: false,
    place: {
      tournament_category_id: category.id,
      category: category.category,
      gender: category.gender,
      category_status: 'open',
      price_cents: category.price_cents,
      max_participants: category.max_participants,
      current_participants: 0,
      is_settled: false,
      tournament_id: tournament.id,
      title: texts.title,
      location: `${organizer.hall.name}, ${organizer.town.name}`,
      time_zone: tournament.zone,
      status: 'registration_open',
      starts_at: times.starts_at.toISOString(),
      ends_at: times.ends_at.toISOString(),
      registration_opens_at: times.registration_opens_at.toISOString(),
      registration_closes_at: times.registration_closes_at.toISOString(),
      payment_timing: tournament.payment_timing,
      payment_methods: tournament.payment_methods,
      ...NO_REDUCTIONS,
      early_until: null,
      cancellation_tiers: [...DEFAULT_TIERS],
      max_teams_per_club: tournament.max_teams_per_club,
      required_documents: [],
      organizer_club_id: organizer.id,
      organizer_city: organizer.town.name,
      organizer_status: 'active',
      organizer_name: organizer.name,
      organizer_email: organizer.email,
      contact_phone: null,
      account: { ...demoAccount(organizer, secrets), cards: [] },
    },
  }
}
