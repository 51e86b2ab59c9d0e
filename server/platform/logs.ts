import { type Logger, pino } from 'pino'

/** JSON lines on the standard error stream, one per event. Secrets and addresses of people are cut out by name. */
export function createLog({ log_level }: { log_level: string }): Logger {
  return pino(
    {
      level: log_level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', 'cookie', 'password', 'token', 'email', 'recipient'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        censor: '…',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
