import type { Logger } from 'pino'
import type { AdminPower } from '#domain/common/people/admin-power.ts'
import type { MemberRight, ClubStatus } from '#domain/clubs/club.ts'
import type { Role } from '#domain/common/people/roles.ts'
import type { MissingFactor } from '#domain/common/people/second-factor.ts'
import type { Clock } from './process/clock.ts'
import type { Config } from './config/config.ts'
import type { Changes } from './database/changes/changes.ts'
import type { Db } from './database/client.ts'
import type { SharedAnswers } from './http/caches/shared-answers.ts'
import type { Internet } from './http/outgoing/fetch-public.ts'
import type { DatabaseWatch } from './database/watch.ts'
import type { Condition } from './process/condition.ts'
import type { DiskRoom, TryWrite } from './process/disk-room.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Limits } from './limits/limits.ts'
import type { WaitRoom } from './limits/wait-room.ts'
import type { Providers } from './oidc/providers.ts'
import type { PaymentProviders } from './payments/port.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { TextMessages } from './sms/port.ts'
import type { Storage } from './storage/storage.ts'
import type { Routing } from './routing/port.ts'
import type { Tokens } from './secrets/tokens.ts'
import type { Weather } from './weather/port.ts'

/** Everything that a process shares. It is built once at start and handed to every request and job. */
export type Services = {
  config: Config
  db: Db
  /** Connections of those who only read, whom writers that wait for each other cannot keep waiting. */
  reading_db: Db
  /** Backups and their process open a connection of their own with it. */
  database_url: string
  /** One separate connection, so that a busy pool does not look like a lost database. */
  probe: Db
  /** Refuses in time the work that waits for a frozen database. */
  watch: DatabaseWatch
  clock: Clock
  secrets: Secrets
  log: Logger
  jobs: Jobs
  limits: Limits
  /** Where registrations wait for each other. */
  wait_room: WaitRoom
  /** Which readings a change of the data concerns. */
  changes: Changes
  /** Answers of public readings, kept for strangers. */
  answers: SharedAnswers
  /** Streams of the browsers that follow a tournament. */
  live: Live
  payments: PaymentProviders
  /** Other services that people may sign in with, by their id. */
  providers: Providers
  /** Files that people have given; `uploads/` reads and writes them. */
  storage: Storage
  /** Where they are kept, the same text in every process that keeps them there. */
  files_place: string
  disk_room: DiskRoom
  try_write: TryWrite
  /** Whether this process can do its work. */
  condition: Condition
  /** Null when no operator sends text messages. */
  text_messages: TextMessages | null
  /** Null when no service is asked. */
  weather: Weather | null
  /** Null when no service is asked. */
  routing: Routing | null
  /** Reader of the web addresses that people give. */
  internet: Internet
  tokens: Tokens
}

/** The caller, read from the database at each request, so that a suspension or a lost right holds at once. */
export type Viewer = {
  user_id: string
  session_id: string
  role: Role
  /** The factor that the session still owes. An administrator who owes one has only the role of their club. */
  second_factor: MissingFactor | null
  has_factor: boolean
  factor_given_at: Date | null
  /** Whether they keep the accounts of the money that their club collects. */
  collects: boolean
  is_owner: boolean
  /** Powers of an administrator. The owner has all of them and may withdraw some from the others. */
  powers: readonly AdminPower[]
  /** Empty until the account is complete. */
  full_name: string
  email: string
  /** Whether the account has a profile. Without one it may sign in, complete itself, have its data and leave. */
  complete: boolean
  /**
   * The role needs a longer password than this one. Until it changes, the account writes nothing and is no
   * administrator.
   */
  password_too_short: boolean
  /** `may_create`: the club may have new tournaments, and the viewer's right lets them make some. */
  club: { id: number; name: string; rights: MemberRight; status: ClubStatus; may_create: boolean } | null
}

/** One request: the services and the caller. */
export type Context = Services & {
  request_id: string
  viewer: Viewer | null
  /** A person who has signed in but still owes the second factor. The request treats them as a visitor. */
  unproven: Viewer | null
  headers: Headers
  /** Client IP address, after the configured proxies. Limits count by it, and the journal keeps it with sign-ins. */
  address: string
}

export type MemberContext = Context & { viewer: Viewer }
