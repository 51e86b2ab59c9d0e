/** So many tries in a window that begins at the first. */
export type Limit = { points: number; seconds: number }

/** How often, per key, people may try, ask and be written to about their accounts. An installation may say otherwise. */
export const ACCOUNT_LIMITS = {
  /** Address. */
  login: { points: 150, seconds: 300 },
  /** Account and address, or account and known browser: a stranger cannot lock somebody out. */
  login_account: { points: 10, seconds: 900 },
  /** Account, from browsers that it does not know: beyond, each try is slowed. */
  login_account_calm: { points: 20, seconds: 3_600 },
  /** The same: against a guess spread over many addresses and hours. */
  login_account_day: { points: 300, seconds: 86_400 },
  /** Address. */
  signup: { points: 30, seconds: 300 },
  /** Address: what asks for a mail, but a sign-up. */
  mail_request: { points: 30, seconds: 300 },
  /** E-mail address that would receive the mail, and what for. The gap between two is a setting of its own. */
  confirmation_mail_day: { points: 10, seconds: 86_400 },
  /** Address: codes and links that come back. */
  verify: { points: 30, seconds: 300 },
  /** E-mail address whose code is tried: beyond, its links still work. */
  code_day: { points: 20, seconds: 86_400 },
  /** Account: what it asks for with the right to. */
  email_change: { points: 5, seconds: 3_600 },
  /** Account: also the tries of the present one. */
  password_change: { points: 10, seconds: 900 },
  /** Account and kind of factor, or account and the browsers that have given one: codes until a right one. */
  factor_code: { points: 5, seconds: 300 },
  /** Account and kind of factor, from browsers that have given none. */
  factor_code_day: { points: 40, seconds: 86_400 },
  /** Account, from browsers that have given a factor: guesses made elsewhere do not hold them up. */
  factor_code_known_day: { points: 20, seconds: 86_400 },
  /** Account and address: what a key has signed, which nobody guesses. */
  factor_key: { points: 30, seconds: 300 },
  /** Account and address: codes kept on paper, of eighty bits. */
  recovery_code: { points: 5, seconds: 900 },
  /** Session: factors added and challenges asked. */
  factor_call: { points: 30, seconds: 300 },
  /** Telephone number. */
  text_message: { points: 1, seconds: 60 },
  text_message_day: { points: 5, seconds: 86_400 },
  /** The same, from browsers that have given no factor: some are left for those that have. */
  text_message_unknown_day: { points: 3, seconds: 86_400 },
  /** Account, whatever numbers it gives; and the whole platform, which pays for each. */
  text_message_account: { points: 10, seconds: 86_400 },
  text_message_all: { points: 500, seconds: 86_400 },
} satisfies Record<string, Limit>

type AccountLimit = keyof typeof ACCOUNT_LIMITS

export type AccountLimits = Record<AccountLimit, Limit>

/** `signup=50/300s,factor_code=5/5m`: those that are not named stay as they are. @throws in French what is wrong */
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

/** Of those that an attacker would like: what is guessed no more than twice as often, the rest no more than ten times. */
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
