import type { Logger } from 'pino'
import type { AdminPower } from '#domain/common/people/admin-power.ts'
import type { MemberRight, ClubStatus } from '#domain/clubs/club.ts'
import type { Role } from '#domain/common/people/roles.ts'
import type { MissingFactor } from '#domain/common/people/second-factor.ts'
import type { Clock } from './process/clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './database/client.ts'
import type { Internet } from './http/outgoing/fetch-public.ts'
import type { DatabaseWatch } from './database/watch.ts'
import type { Condition } from './process/condition.ts'
import type { DiskRoom, TryWrite } from './process/disk-room.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Limits } from './limits/limits.ts'
import type { Providers } from './oidc/providers.ts'
import type { PaymentProviders } from './payments/port.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { TextMessages } from './sms/port.ts'
import type { Storage } from './storage/storage.ts'
import type { Routing } from './routing/port.ts'
import type { Tokens } from './secrets/tokens.ts'
import type { Weather } from './weather/port.ts'

/** What a process is made of: built once at start, handed to every request and job. */
export type Services = {
  config: Config
  db: Db
  /** For what needs a connection of its own: backups, and the process that makes them. */
  database_url: string
  /** One connection apart: a busy pool must not look like a lost database. */
  probe: Db
  /** What waits for a database that has frozen is refused in time. */
  watch: DatabaseWatch
  clock: Clock
  secrets: Secrets
  log: Logger
  jobs: Jobs
  limits: Limits
  /** Those who follow what changes. */
  live: Live
  payments: PaymentProviders
  /** Other services that people may sign in with, by their id. */
  providers: Providers
  /** Files that people have given; see `uploads/`. */
  storage: Storage
  disk_room: DiskRoom
  try_write: TryWrite
  /** Whether this process can do its work. */
  condition: Condition
  /** Null: no operator sends them. */
  text_messages: TextMessages | null
  /** Null: nobody is asked. */
  weather: Weather | null
  /** Null: nobody is asked. */
  routing: Routing | null
  /** Where addresses that people gave are read. */
  internet: Internet
  tokens: Tokens
}

/** Who is calling, read from the database at each request: a suspension or a lost right holds at once. */
export type Viewer = {
  user_id: string
  session_id: string
  role: Role
  /** What the session still owes; an administrator who does has the role that their club gives. */
  second_factor: MissingFactor | null
  has_factor: boolean
  /** When this session last gave a second factor. */
  factor_given_at: Date | null
  /** Keeps the accounts of what their club collects. */
  collects: boolean
  is_owner: boolean
  /** Of an administrator: all of them for the owner, those that the owner has not withdrawn for the others. */
  powers: readonly AdminPower[]
  /** Empty until the account is complete. */
  full_name: string
  email: string
  /** It has a profile. An account without one may sign in, complete itself, have its data and leave. */
  complete: boolean
  /** It needs a longer password for what it was given: until then it changes nothing, and is no administrator. */
  password_too_short: boolean
  /** `may_create`: it may have new tournaments, and the viewer is of those who make them. */
  club: { id: number; name: string; rights: MemberRight; status: ClubStatus; may_create: boolean } | null
}

/** One request: the services, and who asks. */
export type Context = Services & {
  request_id: string
  viewer: Viewer | null
  /** Who has signed in and still has to give their second factor: a visitor, but for being told so. */
  unproven: Viewer | null
  headers: Headers
  /** Client address after the configured proxies; only for limits. */
  address: string
}

/** A request whose session has been checked by `member`. */
export type MemberContext = Context & { viewer: Viewer }
