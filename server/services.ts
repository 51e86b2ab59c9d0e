import type { Logger } from 'pino'
import type { Origin } from '#domain/notices/journal/journal-origins.ts'
import { listVersions, readDelta } from './features/competition/live/queries.ts'
import { type Clock, systemClock } from './platform/process/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Services } from './platform/context.ts'
import { createChanges } from './platform/database/changes/changes.ts'
import { createDatabase, Hosts } from './platform/database/client.ts'
import { listen } from './platform/database/listen.ts'
import { tellStatement } from './platform/database/changes/overheard.ts'
import { currentOrigin } from './platform/journal/origin.ts'
import { watchDatabase } from './platform/database/watch.ts'
import { createCondition } from './platform/process/condition.ts'
import { diskRoom, tryWrite } from './platform/process/disk-room.ts'
import { createSharedAnswers } from './platform/http/caches/shared-answers.ts'
import { internet } from './platform/http/outgoing/fetch-public.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLive } from './platform/live/live.ts'
import { createLimits } from './platform/limits/limits.ts'
import { createWaitRoom } from './platform/limits/wait-room.ts'
import { createProviders } from './platform/oidc/providers.ts'
import { createPaymentProviders } from './platform/payments/providers.ts'
import { createRouting } from './platform/routing/routing.ts'
import { readKeyFile } from './platform/secrets/signing-key-file.ts'
import { filesPlace } from './platform/storage/files-place.ts'
import { createStorage } from './platform/storage/storage.ts'
import { createTextMessages } from './platform/sms/text-messages.ts'
import { createTokens } from './platform/secrets/tokens.ts'
import { createWeather } from './platform/weather/weather.ts'
import { ownSecrets } from './own-secrets.ts'

/**
 * Everything a process needs, on a database that is migrated; `close` after the last request and job.
 * @param databaseUrl of the servers themselves, even where a pooler stands before them
 * @throws OtherKey
 */
export async function createServices(config: Config, databaseUrl: string, log: Logger, clock: Clock = systemClock) {
  const direct = new Hosts(databaseUrl)
  const servers = config.pooler_url ? new Hosts(config.pooler_url) : direct
  const pooled = servers !== direct
  const forReading = Math.ceil(config.database_pool / 2)
  const pool = (maxConnections: number) =>
    createDatabase(servers, {
      pooled,
      maxConnections,
      confirmPatienceMs: CONFIRM_PATIENCE_MS,
      isAwaited: () => FROM_PEOPLE.has(currentOrigin().origin),
      onStatement: tellStatement,
      idleMs: IDLE_MS,
    })
  const forWriting = config.database_pool - forReading
  const db = pool(forWriting)
  const reading_db = pool(forReading)
  const probe = createDatabase(servers, {
    pooled,
    applicationName: 'rebond-probe',
    maxConnections: 1,
    // What it writes tells of this machine, and never waits for a replica that sleeps.
    synchronousCommit: 'local',
    statementTimeoutMs: config.database_patience_ms + 800,
    // It is the first to look for another server when this one has vanished.
    silenceMs: config.database_patience_ms + 2_000,
  })
  const secrets = await ownSecrets(db, config).catch(async (error: unknown) => {
    await Promise.all([db.end(), reading_db.end(), probe.end()])
    throw error
  })
  const listening = listen(direct)
  const jobs = createJobs(direct, log, listening)
  const changes = createChanges(reading_db, listening)
  const services: Services = {
    config,
    db,
    reading_db,
    database_url: databaseUrl,
    probe,
    watch: watchDatabase(probe, { patienceMs: config.database_patience_ms }),
    clock,
    secrets,
    log,
    jobs,
    tokens: await createTokens({
      db,
      secrets,
      clock,
      issuer: `${config.site_url}/auth`,
      brought: config.signing_key_file ? readKeyFile(config.signing_key_file) : null,
    }),
    limits: createLimits(db, { mail_gap_seconds: config.auth_mail_gap_seconds, accounts: config.account_limits }),
    wait_room: createWaitRoom({ clock, secrets, atOnce: atOnceOf(forWriting) }),
    payments: createPaymentProviders({ config, db, jobs, secrets, clock }),
    providers: createProviders(config.auth_providers),
    internet,
    text_messages: createTextMessages(config),
    weather: createWeather(config),
    routing: createRouting(config),
    changes,
    answers: createSharedAnswers({ clock, changes }),
    live: createLive({
      listening,
      readDelta: (id, since) => readDelta(reading_db, id, since),
      readVersions: (ids) => listVersions(reading_db, ids),
      onError: (error) => log.warn({ err: error }, 'live'),
    }),
    disk_room: diskRoom,
    try_write: tryWrite,
    condition: createCondition(() => services),
    files_place: await filesPlace(config),
    storage: await createStorage({ address: config.files_url, folder: config.data_dir }),
  }
  const close = async () => {
    services.live.close()
    await jobs.stop()
    await Promise.all([db.end({ timeout: 5 }), reading_db.end({ timeout: 5 }), probe.end({ timeout: 1 })])
  }
  return { services, jobs, close }
}

/** A request may have two of its writes held up, and is answered within ten seconds. */
const CONFIRM_PATIENCE_MS = 4_000

/** Registrations leave connections to payments, and to all else that is written. */
const atOnceOf = (forWriting: number) => Math.max(1, forWriting - 2)

/** A rush opens connections that a quiet hour does not need. */
const IDLE_MS = 10_000

/** Where work comes from for which somebody waits. */
const FROM_PEOPLE: ReadonlySet<Origin | null> = new Set(['screen', 'api', 'webhook'])
