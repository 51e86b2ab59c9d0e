import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ACCOUNT_LIMITS, type AccountLimits, type Limit } from './account-limits.ts'
import type { Db } from '../database/client.ts'
import { refuse } from '../errors.ts'
import { sha256 } from '../secrets/secrets.ts'

/**
 * How often each key may act, in a window that begins at the first try. The counts stand in the database, so all
 * processes share them: whatever protects a secret or a core does. With `memory` each process counts for itself, which
 * is free and enough against a runaway script, and goes on while the database can only be read.
 */
const LIMITS = {
  ...ACCOUNT_LIMITS,
  /** Per account, for the mail that tells its owner of an attack. */
  attack_mail: { points: 1, seconds: 86_400 },
  /** Per account, for the mail that warns its owner: somebody knows its password. */
  codes_guessed_mail: { points: 1, seconds: 86_400 },
  /** Per e-mail address, with or without an account, for the mail that tells of guesses at its codes. */
  mailed_codes_mail: { points: 1, seconds: 86_400 },
  /** Per e-mail address and purpose of the mail. The installation chooses the seconds. */
  confirmation_mail: { points: 1, seconds: 60 },
  /** Per club that receives requests. Beyond the limit its owners read them in their club area. */
  join_request_mail: { points: 10, seconds: 86_400 },
  /** Per inviting club. The next one is per invited address, whoever invites it. */
  invitation_mail: { points: 40, seconds: 86_400 },
  invitation_mail_address: { points: 5, seconds: 86_400 },
  /** Per account, for retries of its e-mail address after a refusal. */
  address_check: { points: 5, seconds: 3_600 },
  /** Per account. */
  registration: { points: 30, seconds: 60 },
  /** Per account, for questions to a payment provider: a page that waits asks ten times, then six times a minute. */
  payment_reading: { points: 20, seconds: 60 },
  /** Per account, for messages to one club or person. */
  thread_message: { points: 30, seconds: 3_600 },
  /** Per account, for messages to many clubs at once. */
  broadcast: { points: 10, seconds: 3_600 },
  /** Per IP address. */
  contact: { points: 5, seconds: 3_600 },
  /** Per IP address. */
  preorder: { points: 5, seconds: 3_600 },
  /** Per account, for public texts. Each is searched for coarse words among the names of all communes and clubs. */
  public_text: { points: 30, seconds: 600 },
  /** Per account, or per IP address of a visitor. */
  report: { points: 15, seconds: 3_600 },
  /** Per IP address. */
  similar_clubs: { points: 60, seconds: 300 },
  /** Per account, or per IP address of a visitor, for every call that changes something. */
  change: { points: 300, seconds: 60, memory: true },
  /** Per device of a table. One call brings up to two hundred acts. */
  table: { points: 120, seconds: 60, memory: true },
  /** Per IP address, which all tables of a gym share. */
  table_address: { points: 3_000, seconds: 60, memory: true },
  /** Per court and its link, for new devices at its table. */
  table_opening: { points: 120, seconds: 3_600 },
  /** Per court and its link, for new acts. A day of matches has some three thousand. */
  table_acts: { points: 20_000, seconds: 3_600 },
  /** Per court and its link, for new final scores, each of which may wait for the desk. */
  table_finals: { points: 100, seconds: 3_600 },
  /** Per account, for every call that reads. */
  reading: { points: 1_200, seconds: 60, memory: true },
  /** Per account. Decoding one file takes a core for half a second. */
  upload: { points: 30, seconds: 600 },
  /** Per account. */
  data_export: { points: 3, seconds: 86_400 },
  /** Per account. Drawing one file takes a core for a moment. */
  receipt_file: { points: 60, seconds: 60 },
  /** Per IP address, for new puzzles, each of which costs a signature. */
  captcha: { points: 300, seconds: 300 },
  /** Per IP address, which the link readers of many people share. */
  preview: { points: 300, seconds: 60, memory: true },
  /** Per account, or per IP address of a visitor. Drawing one takes a core for a moment. */
  poster: { points: 20, seconds: 60 },
  /** Per IP address, for the page of the textile partner, whose secret address is its key. */
  partner_page: { points: 60, seconds: 60 },
  /** Per IP address. One calendar service reads for many clubs from few addresses. */
  calendar: { points: 600, seconds: 60, memory: true },
  /** Per account, or per IP address of a visitor, for figures that are computed or asked of a service. */
  insights: { points: 300, seconds: 60, memory: true },
  /** Per IP address, which a whole gym may share, for opened streams and polled changes. */
  live: { points: 6_000, seconds: 60, memory: true },
  /**
   * Per IP address, which a whole gym may share, for matches of a tournament read again after a change, from memory.
   */
  followed: { points: 12_000, seconds: 60, memory: true },
  /** Per account. Judging and mending plans takes a core in a thread. */
  planning: { points: 300, seconds: 60 },
  /** Per IP address. */
  search: { points: 600, seconds: 60, memory: true },
} satisfies Record<string, Limit & { memory?: true }>

export type LimitName = keyof typeof LIMITS

/** How many tries each limit allows. @public a test asks each of them of two processes */
export const LIMIT_POINTS: ReadonlyMap<LimitName, number> = new Map(
  (Object.keys(LIMITS) as LimitName[]).map((name) => [name, LIMITS[name].points]),
)

export type Limits = {
  /** Counts one try, or `tries`. @throws TOO_MANY_REQUESTS with `retry_after_seconds` */
  consume(name: LimitName, key: string, tries?: number): Promise<void>
  /** Counts one try. @returns false beyond the limit */
  allows(name: LimitName, key: string): Promise<boolean>
  /** Sets the count to zero, as the right password does after a few wrong ones. */
  forget(name: LimitName, key: string): Promise<void>
  /** Takes back one try, because it was right. */
  giveBack(name: LimitName, key: string): Promise<void>
}

/**
 * Limits whose count a right try lowers. A process must not remember their refusals, since another may lower the count.
 */
const FORGIVEN: ReadonlySet<string> = new Set<LimitName>([
  'login_account',
  'login_account_calm',
  'login_account_day',
  'code_day',
  'factor_code',
  'factor_code_day',
  'factor_code_known_day',
  'factor_key',
  'recovery_code',
])

/** No limit at all. Pages are drawn with it, because the request for the page was counted already. */
export const noLimits: Limits = {
  consume: async () => {},
  allows: async () => true,
  forget: async () => {},
  giveBack: async () => {},
}

type Chosen = { mail_gap_seconds?: number; accounts?: AccountLimits }

/** @param chosen.mail_gap_seconds shortest time between two mails of one purpose to one address */
export function createLimits(
  db: Db,
  { mail_gap_seconds = LIMITS.confirmation_mail.seconds, accounts = ACCOUNT_LIMITS }: Chosen = {},
): Limits {
  const limits = { ...LIMITS, ...accounts, confirmation_mail: { points: 1, seconds: mail_gap_seconds } }
  const limiters = new Map(Object.entries(limits).map(([name, limit]) => [name, createLimiter(db, name, limit)]))
  const limiter = (name: LimitName) => limiters.get(name)!

  const waitSeconds = async (name: LimitName, key: string, tries = 1): Promise<number> => {
    try {
      await limiter(name).consume(kept(key), tries)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw refusal
    }
  }

  return {
    consume: async (name, key, tries) => {
      const retry_after_seconds = await waitSeconds(name, key, tries)
      if (retry_after_seconds > 0) throw refuse('TOO_MANY_REQUESTS', { retry_after_seconds })
    },
    allows: async (name, key) => (await waitSeconds(name, key)) === 0,
    giveBack: async (name, key) => {
      await limiter(name).reward(kept(key))
    },
    forget: async (name, key) => {
      await limiter(name).delete(kept(key))
    },
  }
}

function createLimiter(db: Db, name: string, { points, seconds, memory }: Limit & { memory?: true }) {
  const common = { keyPrefix: name, points, duration: seconds }
  if (memory) return new RateLimiterMemory(common)
  return new RateLimiterPostgres({
    ...common,
    storeClient: { query: (query: Query) => run(db, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Beyond its limit a key costs no query until its window ends, except where another process may lower its count.
    ...(FORGIVEN.has(name) ? {} : { inMemoryBlockOnConsumed: points + 1 }),
  })
}

type Query = { text: string; values: (string | number)[] }

async function run(db: Db, { text, values }: Query) {
  const rows = await db.unsafe(text, values, { prepare: true })
  return { rows, rowCount: rows.length }
}

/** Hashes the key, so that the table holds no address of a person. */
const kept = (key: string) => sha256(key.split(' ').map(callerKey).join(' '))

/** One caller per IPv6 /64, which one subscriber owns whole. Any other text stands for itself. */
export function callerKey(address: string): string {
  return isIPv6(address) ? network64(address) : address
}

/** The first four groups of an IPv6 address, after expanding '::'. */
function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
