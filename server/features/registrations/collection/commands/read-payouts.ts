import { addDays } from '#domain/common/dates/local-time.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { accountOf, keepPayout, type PaidAccount } from './keep-payout.ts'

/** Accounts that are asked at once; one is never asked twice at once by a round. */
const AT_ONCE = 4

/** A transfer may fail some days after its arrival, so those of the last month are read again. */
const AGAIN_DAYS = 30

/** The first transfers of an account are not older than this platform. */
const FIRST_DAY = '2020-01-01'

/** Reads the transfers of every account; one that does not answer keeps what is known of it until the next round. */
export async function readPayouts(services: Services): Promise<void> {
  const { db, log, payments } = services
  const left = await listAccounts(db, payments)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let account = left.shift(); account; account = left.shift()) {
        const { club_id, provider } = account
        await readAccountPayouts(services, account).catch((error: unknown) =>
          log.warn({ err: error, club_id, provider }, 'payments: transfers were not read, tried again later'),
        )
      }
    }),
  )
}

export const CLUB_PAYOUTS_JOB = 'payments.club-payouts'

/** Reads them soon after a provider said that something changed. */
export async function askPayouts({ db, jobs }: Services, external_id: string): Promise<void> {
  const [account] = await db<{ club_id: number }[]>`
    select club_id from payment_accounts
    where provider = 'stripe' and external_id = ${external_id} and state <> 'unlinked'`
  if (account) await db.begin((tx) => jobs.enqueue(tx, CLUB_PAYOUTS_JOB, account))
}

/** Reads those of one club. @throws ProviderUnavailable, so that the queue tries again */
export async function readPayoutsOf(services: Services, club_id: number): Promise<void> {
  for (const account of await listAccounts(services.db, services.payments))
    if (account.club_id === club_id) await readAccountPayouts(services, account)
}

/** What was kept before a provider fell silent stays kept: a transfer read twice is one. */
async function readAccountPayouts(services: Services, account: PaidAccount) {
  const { db, payments } = services
  const { club_id, provider } = account
  const [last] = await db<{ day: string }[]>`
    select (read_at at time zone 'UTC')::date as day from payout_readings
    where club_id = ${club_id} and provider = ${provider}`
  // A reading that was cut short does not count: the next one begins where the last whole one did.
  const since = last ? addDays(last.day, -AGAIN_DAYS) : FIRST_DAY
  for await (const payout of payments.get(provider).payouts(accountOf(account), since))
    await keepPayout(services, account, payout)
  await act(services, async ({ tx, now }) => {
    await tx`
      insert into payout_readings (club_id, provider, read_at) values (${club_id}, ${provider}, ${now})
      on conflict (club_id, provider) do update set read_at = excluded.read_at`
  })
}

/** The accounts that clubs have linked, and the clubs that are paid where no account is needed. */
export async function listAccounts(db: Sql, payments: Services['payments']): Promise<PaidAccount[]> {
  const own = payments.ownChoices().map(({ name }) => name)
  return db<PaidAccount[]>`
    select distinct on (club_id, provider) club_id, provider, external_id from (
      select a.club_id, a.provider, a.external_id from payment_accounts a
      where a.provider <> 'manual' and a.state not in ('linking', 'unlinked')
      union all
      select distinct t.organizer_club_id, p.provider, null::text
      from payments p join registrations r on r.id = p.registration_id join tournaments t on t.id = r.tournament_id
      where p.provider = any(${own}::text[]) and p.status = 'succeeded') paid
    order by club_id, provider, external_id nulls last`
}
