import { createServer } from 'node:net'
import { isUnavailable } from './database/errors.ts'

/** Why a program could not start, in one sentence for the person at the terminal. */
export function startProblem(error: unknown, databaseUrl: string | undefined): string {
  if (error instanceof PortTaken) return error.message
  if (isDatabaseProblem(error) && databaseUrl)
    return `La base de données nommée par DATABASE_URL (${withoutPassword(databaseUrl)}) ne répond pas : ${reasonOf(error)}`
  return error instanceof Error ? error.message : String(error)
}

/** Before anything is done that would take minutes. @throws PortTaken */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer()
  await new Promise<void>((free, taken) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      taken(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    )
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

export class PortTaken extends Error {
  constructor(port: number) {
    super(`Le port ${port} est déjà pris par un autre programme. Arrêtez-le, ou choisissez un autre port avec PORT.`)
  }
}

/** Away, or there under another name, account or password. */
function isDatabaseProblem(error: unknown): boolean {
  return (
    isUnavailable(error) || (error instanceof Error && 'code' in error && /^(?:28...|3D000)$/.test(String(error.code)))
  )
}

/** Node tells several addresses that were tried in vain in an error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}
