import { formatMoment } from '#domain/common/dates/dates.ts'
import { isAttemptOpen, type PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { purchaseProblem, weeksOnSale } from '#domain/organizing/promotion.ts'
import { declined } from '#server/platform/payments/declined.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { openSession, refuseOtherWay } from '#server/platform/payments/opening.ts'
import type { PaymentProvider } from '#server/platform/payments/port.ts'
import { actOnce, type MemberAct } from '#server/platform/procedures/act.ts'
import { buysPromotion, seesPromotion } from '../policy.ts'
import { type PromotedTournament, running } from '../queries.ts'
import { hasPurchasePage, keepPurchasePage } from './keep-purchase-page.ts'
import { lockPromoted } from './lock-promoted.ts'
import { settlePurchase } from './settle-purchase.ts'

type Order = {
  id: number
  weeks: number
  /** Stands for the card where a form of ours asks for it; absent where the buyer goes to the provider's page. */
  token?: string | undefined
  expected: { amount_cents: number; featured_until: string | null }
}

/** Minutes for which a purchase waits for its money. */
const ATTEMPT_MINUTES = 30

/**
 * Buys weeks of the badge by card, as a registration is paid: the attempt is written first, the provider is called outside
 * any lock or transaction, and its answer is applied last. The same request again is the same purchase.
 * @returns the purchase’s id, also while its payment is not answered yet
 * @throws CONFLICT when the badge or its price is no longer the announced one, PAYMENT_DECLINED, PROVIDER_UNAVAILABLE
 */
export async function buyBadge(context: MemberContext, order: Order): Promise<string> {
  const { id } = await actOnce(context, { route: 'promotions.buy', input: order }, (act) =>
    openPurchase(act, order, context.payments.forPlatform()),
  )
  const attempt = await getAttempt(context, id)
  if (!isAttemptOpen(attempt.status) || (await hasPurchasePage(context, id))) return id
  // A purchase goes on where it was begun, even if another provider sells the next one.
  const provider = context.payments.get(attempt.provider)
  refuseOtherWay(provider, order.token, OTHER_WAY)
  const session = await openSession(provider, askedOf(context, id, attempt, order), { purchase_id: id }, NO_ANSWER)
  await keepPurchasePage(context, provider, id, session)
  await settlePurchase(context, id, session)
  if (session.state.status === 'failed') throw declined(id, session.state.failure_code)
  if (session.state.status === 'expired') throw refuse('NOT_ALLOWED_NOW', {}, TOO_LATE)
  return id
}

const askedOf = (
  { config }: MemberContext,
  id: string,
  { amount_cents, created_at, expires_at, title, tournament_id }: Attempt,
  { token }: Order,
): Parameters<PaymentProvider['open']>[0] => ({
  key: id,
  ...(token === undefined ? {} : { token }),
  account: null,
  payer: null,
  amount_cents,
  opened_at: new Date(created_at),
  expires_at: new Date(expires_at),
  return_url: `${config.site_url}/organisateur/tournois/${tournament_id}/partager?achat=${id}`,
  description: `${title} – mise en avant`,
})

const OTHER_WAY = 'La façon de prendre la carte a changé\u00a0: rechargez cette page.'
const TOO_LATE = 'Cet achat n’a pas été payé à temps\u00a0: recommencez-le.'

const NO_ANSWER =
  'Le service de paiement ne répond pas. Votre achat est noté\u00a0: nous saurons dans quelques minutes s’il a abouti. Ne payez pas une seconde fois.'

async function openPurchase(
  { tx, now, note, viewer }: MemberAct,
  { id: tournament_id, weeks, expected, token }: Order,
  provider: PaymentProvider | null,
): Promise<{ id: string }> {
  const [tournament, settings] = [await lockPromoted(tx, tournament_id), await getSettings(tx)]
  if (!tournament || !seesPromotion(viewer, tournament)) throw refuse('NOT_FOUND')
  if (!buysPromotion(viewer, tournament)) throw refuse('FORBIDDEN')
  const open = await findOpen(tx, tournament_id)
  if (open && open.user_id === viewer.user_id && open.weeks === weeks) return { id: open.id }
  if (open) throw refuse('CONFLICT', {}, UNDER_WAY)
  const { price_cents_per_week } = settings.promotion
  const seller = { on_sale: settings.paid_promotion && price_cents_per_week > 0, takes_cards: provider !== null }
  const problem = purchaseProblem(tournament, tournament.club, seller, now)
  if (problem) throw refuse('NOT_ALLOWED_NOW', {}, problem)
  refuseChanged(tournament, expected, weeks * price_cents_per_week, now)
  if (weeks > weeksOnSale(tournament, now)) throw refuse('NOT_ALLOWED_NOW', {}, TOO_LONG)
  refuseOtherWay(provider!, token, OTHER_WAY)
  const [created] = await tx<{ id: string }[]>`
    insert into promotion_purchases (tournament_id, club_id, user_id, weeks, price_cents_per_week, amount_cents, provider,
      status, expires_at, created_at, updated_at)
    values (${tournament_id}, ${tournament.organizer_club_id}, ${viewer.user_id}, ${weeks}, ${price_cents_per_week},
      ${weeks * price_cents_per_week}, ${provider!.name}, 'open', ${new Date(now.getTime() + ATTEMPT_MINUTES * 60_000)}, ${now}, ${now})
    returning id`
  const { id } = created!
  await note('promotion.order', { promotion: id }, { status: [null, 'open'], tournament_id, weeks })
  return { id }
}

const UNDER_WAY = 'Un achat est déjà en cours pour ce tournoi. Attendez sa réponse avant d’en faire un autre.'
const TOO_LONG = 'Le tournoi commence avant la fin de ces semaines\u00a0: choisissez-en moins.'

/** @throws CONFLICT when the end of the badge or the price is no longer what the buyer read */
function refuseChanged(tournament: PromotedTournament, expected: Order['expected'], amount_cents: number, now: Date) {
  const featured_until = running(tournament, now)
  if (
    Date.parse(featured_until ?? '') !== Date.parse(expected.featured_until ?? '') &&
    featured_until !== expected.featured_until
  )
    throw refuse(
      'CONFLICT',
      {},
      featured_until
        ? `Le badge va déjà jusqu’au ${formatMoment(featured_until, tournament.time_zone)}. Vérifiez avant d’acheter.`
        : 'Le badge a été retiré entre-temps. Vérifiez avant d’acheter.',
    )
  if (amount_cents !== expected.amount_cents)
    throw refuse('CONFLICT', {}, 'Le prix a changé entre-temps. Vérifiez le montant.')
}

async function findOpen(tx: Tx, tournament_id: number) {
  const [open] = await tx<{ id: string; user_id: string | null; weeks: number }[]>`
    select id, user_id, weeks from promotion_purchases where tournament_id = ${tournament_id} and is_attempt_open(status)`
  return open ?? null
}

type Attempt = {
  provider: CardProvider
  status: PaymentAttemptState
  amount_cents: number
  created_at: string
  expires_at: string
  title: string
  tournament_id: number
}

async function getAttempt({ db }: MemberContext, id: string) {
  const [row] = await db<Attempt[]>`
    select b.provider, b.tournament_id, b.status, b.amount_cents, b.created_at, b.expires_at, t.title
    from promotion_purchases b join tournaments t on t.id = b.tournament_id where b.id = ${id}`
  return row!
}
