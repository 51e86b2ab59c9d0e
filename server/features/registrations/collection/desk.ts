import type { Collected, Collection } from '#contract/registrations/collection.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import type { CardAccount } from '#domain/registrations/payments/providers.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { awaitsPayment } from '#server/features/registrations/registrations/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { hookToken } from './helloasso-secrets.ts'
import { cardChoices, getAccount, meansOf, readAccount } from './queries.ts'
import { findStripeAccount } from './stripe-account.ts'

/** Reads how a club is paid, its IBAN masked, for the member who keeps its accounts. */
export async function getCollection(context: MemberContext, { id }: { id: number }): Promise<Collection> {
  const { db, secrets, payments } = context
  const [account, stripe, [club]] = await Promise.all([
    getAccount(db, id),
    findStripeAccount(db, id),
    db<Collection['club'][]>`
      select name, concat_ws(e'\n', address, nullif(concat_ws(' ', postal_code, city), '')) as address
      from clubs where id = ${id}`,
  ])
  return {
    means: readAccount(secrets, id, account, 'masked'),
    methods: meansOf(id, account, payments),
    card_provider: payments.among(id, account.cards)?.provider.name ?? null,
    card_choices: cardChoices(payments, account.cards),
    helloasso: await findHelloAsso(context, id, account.cards),
    stripe: payments.stripe && {
      state: stripe?.external_id ? stripe.state : null,
      pays_out: stripe?.pays_out ?? false,
    },
    club: club!,
  }
}

async function findHelloAsso(
  { db, config, payments, secrets }: MemberContext,
  club_id: number,
  cards: readonly CardAccount[],
): Promise<Collection['helloasso']> {
  const helloAsso = payments.helloAsso()
  if (!helloAsso || !config.helloasso?.clubs.includes(club_id)) return null
  const linked = cards.find(({ provider, state }) => provider === 'helloasso' && state !== 'unlinked')
  const [row] = await db<{ name: string | null }[]>`
    select settings ->> 'name' as name from payment_accounts where club_id = ${club_id} and provider = 'helloasso'`
  return {
    state: linked?.state ?? null,
    name: linked ? (row?.name ?? null) : null,
    asks: helloAsso.links.isPartner,
    notified_at: `${config.site_url}/webhooks/helloasso/${hookToken(secrets, club_id)}`,
  }
}

export async function isOrganizedBy(db: Sql, registration_id: string, club_id: number): Promise<boolean> {
  const [row] = await db`
    select from registrations r join tournaments t on t.id = r.tournament_id
    where r.id = ${registration_id} and t.organizer_club_id = ${club_id}`
  return row !== undefined
}

type Wanted = PageAsked & { tournament_id?: number | undefined }

/** Payments by hand that the club awaits, the soonest due first. */
export async function listAwaited(db: Db, club_id: number, { tournament_id, ...asked }: Wanted, now: Date) {
  const page = paging(db, asked, { most: 100, by: [dueKey(db), db`r.id`] })
  const inScope = db`
    t.organizer_club_id = ${club_id} and ${isAwaited(db)} ${tournament_id ? db`and t.id = ${tournament_id}` : db``}`
  const [rows, [totals]] = await Promise.all([
    db<(CollectedRow & Placed)[]>`
      select ${collectedColumns(db, now)}, ${page.keys} from ${collectedTables(db)}
      where ${inScope} ${page.beyond}
      ${page.order} ${page.limit}`,
    db<{ total: number; total_cents: number }[]>`
      select count(*)::int as total, coalesce(sum(r.amount_cents - advance_of(r.id)), 0)::int as total_cents
      from ${collectedTables(db)} where ${inScope}`,
  ])
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(collectedOf), next_cursor, ...totals! }
}

/** Lists the registrations of these references, in any state: a transfer may name one that was paid long ago. */
export async function listByReference(
  db: Db,
  club_id: number,
  references: readonly string[],
  now: Date,
): Promise<Collected[]> {
  const rows = await db<CollectedRow[]>`
    select ${collectedColumns(db, now)} from ${collectedTables(db)}
    where t.organizer_club_id = ${club_id} and r.reference = any(${references}::text[]) order by r.reference`
  return rows.map(collectedOf)
}

type CollectedRow = Omit<Collected, 'club'> & { club: FaceRow }

const collectedOf = ({ club, ...row }: CollectedRow): Collected => ({ ...row, club: withColours(club) })

const collectedTables = (db: Db) => db`
  registrations r join tournaments t on t.id = r.tournament_id join clubs c on c.id = r.club_id
  left join profiles p on p.id = r.user_id`

/** A payment by card is left out: its money comes by itself, or not. */
const isAwaited = (db: Db) => db`(${awaitsPayment(db)} and r.payment_method is distinct from 'card')`

/** What a payment by hand still has to pay: its price, without the part that came. */
const dueOf = (db: Db) =>
  db`case when ${awaitsPayment(db)} then r.amount_cents - advance_of(r.id) else r.amount_cents end`

const dueKey = (db: Db) => db`coalesce(r.payment_due_at, r.created_at)`

const collectedColumns = (db: Db, now: Date) => db`
  r.id as registration_id, r.reference, r.team_name, club_face(c) as club, p.full_name as registered_by,
  json_build_object('id', t.id, 'title', t.title, 'time_zone', t.time_zone) as tournament, r.payment_method as method,
  ${dueOf(db)} as amount_cents,
  r.payment_due_at, coalesce(r.payment_due_at <= ${now}, false) as overdue,
  case when ${awaitsPayment(db)} then 'awaited'
    when not awaits_money(r.payment_status) then 'paid'
    when has_ended(r.status) then 'ended' else 'not_yet' end as state`
