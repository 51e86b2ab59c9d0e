import { createApp } from '#server/app.ts'
import { listJobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createLimits } from '#server/platform/limits/limits.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { createPaymentProviders } from '#server/platform/payments/providers.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { createServices } from '#server/services.ts'
import { type House, SECRET_KEY } from '../kit/house.ts'
import { recordStatements } from '../kit/statements.ts'
import type { Actor, Entered } from './actors.ts'
import { idempotencyKey, paymentRequest, registrationRequest } from './requests.ts'
import { compileScript, type Learned, type Names, type Script } from './script.ts'

/** Enough rounds for every connection of the pool to prepare every statement. */
const WARM_ROUNDS = 40
export const RECORDED_ACTORS = WARM_ROUNDS + 1

/** Registers and pays through the application, on a pool that records its statements. The last round is kept. */
export async function recordRegistration(house: House, actors: Actor[], entered: Entered): Promise<Script> {
  const config = readConfig({
    SITE_URL: house.url,
    SECRET_KEY,
    DATA_DIR: house.folder,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  })
  const { services, jobs, close } = await createServices(config, house.databaseUrl, createLog(config))
  await jobs.start(listJobs(services), services, { work: false })
  const queue = [...actors]
  const register = async (db: Db) => {
    const send = applicationOn(db, services)
    const actor = queue.shift()!
    const { id } = await send(registrationRequest(actor, entered))
    await send(paymentRequest(actor, id))
  }
  const groups = await recordStatements(house.databaseUrl, register, WARM_ROUNDS)
  const recorded = await recordedNames(services.db, actors[WARM_ROUNDS]!, entered)
  await close()
  return compileScript(groups, recorded, LEARNED)
}

const LEARNED: Learned[] = [
  { statement: /insert into teams/, column: 'id', name: 'team_id' },
  { statement: /insert into registrations/, column: 'id', name: 'registration_id' },
  { statement: /insert into payments/, column: 'id', name: 'payment_id' },
  { statement: /insert into mails/, column: 'id', name: 'club_mail_id' },
  { statement: /insert into mails/, column: 'id', name: 'organizer_mail_id' },
  { statement: /insert into receipt_series/, column: 'last_number', name: 'receipt_number' },
  { statement: /insert into receipts/, column: 'id', name: 'receipt_id' },
]

/** Values known before the first statement. The others come from the answers. */
export const givenNames = (actor: Actor, entered: Entered, provider_reference: string): Names => ({
  club_id: actor.club_id,
  user_id: actor.user_id,
  session_id: actor.session_id,
  limit_key: sha256(actor.user_id),
  idempotency_key: sha256(idempotencyKey(actor)),
  tournament_category_id: entered.tournament_category_id,
  tournament_id: entered.tournament_id,
  organizer_club_id: entered.organizer.club_id,
  organizer_user_id: entered.organizer.user_id,
  provider_reference,
})

async function recordedNames(db: Db, actor: Actor, entered: Entered): Promise<Names> {
  const [row] = await db<(Names & { provider_reference: string })[]>`
    select r.id as registration_id, r.team_id, p.id as payment_id, p.provider_reference, re.id as receipt_id,
      re.number as receipt_number, mc.id as club_mail_id, mo.id as organizer_mail_id
    from registrations r
    join payments p on p.registration_id = r.id
    join receipts re on re.payment_id = p.id
    join mails mc on mc.dedupe_key = 'registration-received:' || r.id || ':' || r.user_id
    join mails mo on mo.dedupe_key = 'registration-new:' || r.id || ':' || ${entered.organizer.user_id}
    where r.club_id = ${actor.club_id}`
  return { ...row!, ...givenNames(actor, entered, row!.provider_reference) }
}

/** The application in this process, with another connection pool in every part. */
function applicationOn(db: Db, services: Services) {
  const moved = {
    ...services,
    db,
    reading_db: db,
    limits: createLimits(db),
    payments: createPaymentProviders({ ...services, db }),
  }
  const app = createApp(moved, createMetrics())
  const env = {
    incoming: { rawHeaders: [], socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } },
  }
  return async ({ path, headers, body }: { path: string; headers: Record<string, string>; body: string }) => {
    const request = new Request(`${services.config.site_url}${path}`, { method: 'POST', headers, body })
    const response = await app.fetch(request, env)
    if (response.status !== 201) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string }
  }
}
