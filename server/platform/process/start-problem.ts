import { createServer } from 'node:net'
import { systemSentence, unreachedSentence } from './system-words.ts'

/** French sentence for the person at the terminal: why a program could not start or end, and what to do. */
export function startProblem(error: unknown, databaseUrl: string | undefined): string {
  if (error instanceof PortTaken) return error.message
  const unreached = unreachedSentence(error)
  if (unreached) {
    const named = databaseUrl ? `nommée par DATABASE_URL (${withoutPassword(databaseUrl)})` : 'embarquée'
    return `La base de données ${named} ne répond pas\u00a0: ${unreached}`
  }
  return systemSentence(error) ?? (error instanceof Error ? error.message : String(error))
}

/** Checks the port before the start does anything that takes minutes. @throws PortTaken */
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

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}
