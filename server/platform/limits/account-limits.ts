/** Number of tries allowed in a window that begins at the first try. */
export type Limit = { points: number; seconds: number }

/** How often people may act on their accounts, counted per key. `AUTH_LIMITS` may change these values. */
export const ACCOUNT_LIMITS = {
  /** Per IP address. */
  login: { points: 150, seconds: 300 },
  /** Per account and IP address, or per account and known browser: a stranger cannot lock somebody out. */
  login_account: { points: 10, seconds: 900 },
  /** Per account, from browsers that it does not know. Beyond the limit each try is slowed. */
  login_account_calm: { points: 20, seconds: 3_600 },
  /** Per account, from browsers that it does not know, against guesses spread over many IP addresses and hours. */
  login_account_day: { points: 300, seconds: 86_400 },
  /** Per IP address. */
  signup: { points: 30, seconds: 300 },
  /** Per IP address, for every request of a mail except sign-ups. */
  mail_request: { points: 30, seconds: 300 },
  /** Per e-mail address and purpose of the mail. The time between two mails is another setting. */
  confirmation_mail_day: { points: 10, seconds: 86_400 },
  /** Per IP address, for codes and links from mails. */
  verify: { points: 30, seconds: 300 },
  /** Per e-mail address whose code is tried. Beyond the limit its links still work. */
  code_day: { points: 20, seconds: 86_400 },
  /** Per account, for changes of its e-mail address. */
  email_change: { points: 5, seconds: 3_600 },
  /** Per account, for changes of password and for tries of the present one. */
  password_change: { points: 10, seconds: 900 },
  /**
   * Per account and kind of factor, or per account for all its proven browsers. A right code sets the count to zero.
   */
  factor_code: { points: 5, seconds: 300 },
  /** Per account and kind of factor, from browsers that have never given a factor. */
  factor_code_day: { points: 40, seconds: 86_400 },
  /** Per account, from browsers that have given a factor before. Guesses from other browsers do not count here. */
  factor_code_known_day: { points: 20, seconds: 86_400 },
  /** Per account and IP address, for signatures of security keys, which nobody can guess. */
  factor_key: { points: 30, seconds: 300 },
  /** Per account and IP address, or per account for its proven browsers, for recovery codes of eighty bits. */
  recovery_code: { points: 5, seconds: 900 },
  /** Per session, for adding factors and asking for challenges. */
  factor_call: { points: 30, seconds: 300 },
  /** Per telephone number. */
  text_message: { points: 1, seconds: 60 },
  text_message_day: { points: 5, seconds: 86_400 },
  /**
   * Per telephone number, from browsers that have given no factor. It is lower, so that proven browsers still get some.
   */
  text_message_unknown_day: { points: 3, seconds: 86_400 },
  /** Per account, whatever numbers it gives. The next one is for the whole platform, which pays for each message. */
  text_message_account: { points: 10, seconds: 86_400 },
  text_message_all: { points: 500, seconds: 86_400 },
} satisfies Record<string, Limit>

type AccountLimit = keyof typeof ACCOUNT_LIMITS

export type AccountLimits = Record<AccountLimit, Limit>

/**
 * Reads `signup=50/300s,factor_code=5/5m`. A limit that is not named keeps its value. @throws what is wrong, in French
 */
export function readAccountLimits(text = ''): AccountLimits {
  const limits: AccountLimits = { ...ACCOUNT_LIMITS }
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, points, count, unit] = /^\s*(\w+)=(\d{1,6})\/(\d{1,6})([smhd])\s*$/.exec(part) ?? []
    if (!name || !unit)
      throw new Error('une liste comme login_account=10/15m,signup=30/5m est attendue (s, m, h ou d).')
    if (!Object.hasOwn(ACCOUNT_LIMITS, name))
      throw new Error(
        `« ${name} » n’est pas une limite. Celles des comptes : ${Object.keys(ACCOUNT_LIMITS).join(', ')}.`,
      )
    const limit = { points: Number(points), seconds: Number(count) * SECONDS[unit as Unit] }
    if (limit.points < 1 || limit.seconds < 1 || limit.seconds > LONGEST_SECONDS)
      throw new Error(`${name} : un essai au moins, et une seconde à sept jours.`)
    limits[name as AccountLimit] = limit
  }
  return limits
}

/** Names of limits that would help an attacker: more than twice the usual rate for guesses, ten times for the rest. */
export const tooGenerous = (limits: AccountLimits): string[] =>
  (Object.keys(ACCOUNT_LIMITS) as AccountLimit[]).filter((name) => {
    const usual = ACCOUNT_LIMITS[name]
    const most = GUESSED.has(name) ? 2 : 10
    const { points, seconds } = limits[name]
    return points / seconds > (most * usual.points) / usual.seconds
  })

const GUESSED = new Set<AccountLimit>(['login_account_day', 'code_day', 'factor_code_day', 'factor_code_known_day'])

type Unit = keyof typeof SECONDS

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 }
const LONGEST_SECONDS = 7 * SECONDS.d
