import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ACCOUNT_LIMITS, type AccountLimits, type Limit } from './account-limits.ts'
import type { Db } from '../database/client.ts'
import { refuse } from '../errors.ts'
import { sha256 } from '../secrets/secrets.ts'

/**
 * How often, per key, in a window that begins at the first try. Held in the database, so that all processes share them;
 * `memory` is for reads, where one count per process costs nothing and is enough against a runaway script.
 */
const LIMITS = {
  ...ACCOUNT_LIMITS,
  /** Account: its owner is told that it is under attack. */
  attack_mail: { points: 1, seconds: 86_400 },
  /** Account: its owner is told that somebody knows its password. */
  codes_guessed_mail: { points: 1, seconds: 86_400 },
  /** E-mail address whose mailed codes are guessed at, with an account or without: its owner is told. */
  mailed_codes_mail: { points: 1, seconds: 86_400 },
  /** E-mail address that would receive the mail, and what for. The gap is the installation's. */
  confirmation_mail: { points: 1, seconds: 60 },
  /** Club that is asked: its owners read the rest in their club area. */
  join_request_mail: { points: 10, seconds: 86_400 },
  /** Club that invites, and address that is invited, whoever invites it. */
  invitation_mail: { points: 40, seconds: 86_400 },
  invitation_mail_address: { points: 5, seconds: 86_400 },
  /** Account: tries of its address. */
  address_check: { points: 5, seconds: 3_600 },
  /** Account. */
  registration: { points: 30, seconds: 60 },
  /** Account: what it writes to people. */
  thread_message: { points: 30, seconds: 3_600 },
  /** Account: messages to many clubs at once. */
  broadcast: { points: 10, seconds: 3_600 },
  /** Address. */
  contact: { points: 5, seconds: 3_600 },
  /** Address. */
  preorder: { points: 5, seconds: 3_600 },
  /** Account: what it says in public; coarse words are looked for among the names of all communes and clubs. */
  public_text: { points: 30, seconds: 600 },
  /** Account, or address of a visitor. */
  report: { points: 15, seconds: 3_600 },
  /** Address. */
  similar_clubs: { points: 60, seconds: 300 },
  /** Account, or address of a visitor: whatever changes something. */
  change: { points: 300, seconds: 60, memory: true },
  /** Device of a table: each time up to two hundred acts. */
  table: { points: 120, seconds: 60, memory: true },
  /** Address: all the tables of a gym share one. */
  table_address: { points: 3_000, seconds: 60, memory: true },
  /** Court and its link: devices that come to its table. */
  table_opening: { points: 120, seconds: 3_600 },
  /** Court and its link: acts that are new. A day of matches is some three thousand. */
  table_acts: { points: 20_000, seconds: 3_600 },
  /** Court and its link: final scores that are new, each of which may wait for the desk. */
  table_finals: { points: 100, seconds: 3_600 },
  /** Account: whatever it reads. */
  reading: { points: 1_200, seconds: 60, memory: true },
  /** Account: each is decoded, which takes a core for half a second. */
  upload: { points: 30, seconds: 600 },
  /** Account. */
  data_export: { points: 3, seconds: 86_400 },
  /** Account: each is drawn, which takes a core for a moment. */
  receipt_file: { points: 60, seconds: 60, memory: true },
  /** Address: of puzzles, each a signature. */
  captcha: { points: 300, seconds: 300, memory: true },
  /** Address: a few readers of links share one. */
  preview: { points: 300, seconds: 60, memory: true },
  /** Account, or address of a visitor: each is drawn, which takes a core for a moment. */
  poster: { points: 20, seconds: 60, memory: true },
  /** Address: the page of the textile partner, whose own address is its key. */
  partner_page: { points: 60, seconds: 60, memory: true },
  /** Address: calendar services read for many clubs from few. */
  calendar: { points: 600, seconds: 60, memory: true },
  /** Account, or address of a visitor: figures that are computed or asked for. */
  insights: { points: 300, seconds: 60, memory: true },
  /** Address, which a whole gym may share: streams that are opened, and changes that are asked for one by one. */
  live: { points: 6_000, seconds: 60, memory: true },
  /** Address, which a whole gym may share: matches of a tournament, asked again when one turns and answered from memory. */
  followed: { points: 12_000, seconds: 60, memory: true },
  /** Account: plans are judged and mended in threads, which take a core. */
  planning: { points: 300, seconds: 60, memory: true },
  /** Address. */
  search: { points: 600, seconds: 60, memory: true },
} satisfies Record<string, Limit & { memory?: true }>

export type LimitName = keyof typeof LIMITS

export type Limits = {
  /** Counts one try, or as many as that. @throws TOO_MANY_REQUESTS with `retry_after_seconds` */
  consume(name: LimitName, key: string, tries?: number): Promise<void>
  /** The same without throwing. */
  allows(name: LimitName, key: string): Promise<boolean>
  /** Forgets the tries: the right password after a few wrong ones. */
  forget(name: LimitName, key: string): Promise<void>
  /** Takes back one try that has turned out to be right. */
  giveBack(name: LimitName, key: string): Promise<void>
}

/** Tries that a right one takes back, in whatever process it is given: no other may go on holding them against the account. */
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

/** For what is done on behalf of everybody, when whoever asked for it has been counted already. */
export const noLimits: Limits = {
  consume: async () => {},
  allows: async () => true,
  forget: async () => {},
  giveBack: async () => {},
}

type Chosen = { mail_gap_seconds?: number; accounts?: AccountLimits }

/** @param chosen.mail_gap_seconds between two mails of one purpose to one address */
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
    // Once over the limit, a key costs no query until its window ends; where tries are forgiven, another process may have.
    ...(FORGIVEN.has(name) ? {} : { inMemoryBlockOnConsumed: points + 1 }),
  })
}

type Query = { text: string; values: (string | number)[] }

async function run(db: Db, { text, values }: Query) {
  const rows = await db.unsafe(text, values, { prepare: true })
  return { rows, rowCount: rows.length }
}

/** No address of a person stays in the table. */
const kept = (key: string) => sha256(key.split(' ').map(callerKey).join(' '))

/** An IPv6 subscriber, who owns a whole /64, is one caller. Anything else is itself. */
export function callerKey(address: string): string {
  return isIPv6(address) ? network64(address) : address
}

/** Expands '::' as far as needed to know the first four groups. */
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
