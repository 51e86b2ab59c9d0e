import { pino, type Logger, type LoggerOptions } from 'pino'
import type { Config } from '../config/config.ts'
import { SECRET_ADDRESSES } from '../secrets/secret-addresses.ts'

/**
 * One JSON line per event on standard error, or one short line on a development terminal. A request logs with
 * `log.child({ request_id })`, an error goes under `err`. Authorization, cookies, tokens, e-mail addresses and
 * telephone numbers are masked; people appear only by identifiers.
 */
export const createLog = (
  config: Pick<Config, 'production' | 'log_level'>,
  write: (line: string) => void = writeToStandardError,
): Logger => {
  const readable = !config.production && process.stderr.isTTY
  return pino(
    { ...lineOptions, level: config.log_level },
    { write: (line: string) => write(withoutSecrets(readable ? forPeople(line) : line)) },
  )
}

const hidden = '[masqué]'
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'email',
]

const lineOptions: LoggerOptions = {
  messageKey: 'message',
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  redact: {
    paths: secretFields.flatMap((field) =>
      ['', '*.', '*.*.'].map((depth) => `${depth}["${field}"]`.replace('.[', '[')),
    ),
    censor: hidden,
  },
  serializers: { err: (error: unknown) => describeError(error) },
}

/** pino's own serializer copies every field, and those of a database error quote the refused row. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, cause } = error
  const code = 'code' in error ? error.code : undefined
  const message = unquoted(error, code)
  const stack = error.stack?.replaceAll(error.message, () => message)
  const constraint = 'constraint' in error ? error.constraint : undefined
  const issues = 'issues' in error ? describeIssues(error.issues) : undefined
  return {
    name,
    message,
    code,
    constraint,
    issues,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** PostgreSQL quotes the value that it refuses (class 22), and JSON.parse the text around the error. */
const unquoted = ({ name, message }: Error, code: unknown): string =>
  name === 'SyntaxError' || (typeof code === 'string' && /^22\w{3}$/.test(code))
    ? message.replaceAll(/".*"/gs, `"${hidden}"`)
    : message

/** Names the wrong fields of an answer or a request, without their values. */
const describeIssues = (issues: unknown) =>
  Array.isArray(issues)
    ? issues.map(({ path, message }: { path?: unknown[]; message?: string }) => `${path?.join('.')}: ${message}`)
    : undefined

/** Masks secrets in any field, because they also appear inside messages and addresses. */
const withoutSecrets = (line: string) =>
  line
    .replaceAll(/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]*/g, hidden)
    .replaceAll(/\bBearer [\w.~+/=-]+/gi, `Bearer ${hidden}`)
    .replaceAll(/([?&](?:token|jeton|code|key|access_token|refresh_token)=)[^&#\s"\\]+/g, `$1${hidden}`)
    .replaceAll(SECRET_ADDRESS, `$1${hidden}`)
    .replaceAll(/(?<![\w.-])(?:\+33 ?|0)[1-9](?:[ .-]?\d{2}){4}(?![\w-])/g, hidden)
    .replaceAll(/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, hidden)

const SECRET_ADDRESS = new RegExp(`(/(?:${SECRET_ADDRESSES.join('|')})/)[\\w-]+`, 'g')

const forPeople = (line: string) => {
  const { time, level, message, pid: _, err, ...rest } = JSON.parse(line)
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const stack = err?.stack ? `\n${err.stack}` : ''
  return `${[String(time).slice(11, 19), String(level).toUpperCase().padEnd(5), message, ...details].join(' ')}${stack}\n`
}

const writeToStandardError = (line: string) => {
  process.stderr.write(line)
}
