import { createServer } from 'node:net'
import { withoutPassword } from '../database/address.ts'
import { systemSentence, unreachedSentence } from './system-words.ts'

type Addresses = { DATABASE_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined }

/**
 * French sentence for the person at the terminal: why a program could not start or end, and what to do.
 * @param addresses the environment, of which the addresses of the database are named without their password
 */
export function startProblem(error: unknown, addresses: Addresses): string {
  if (error instanceof PortTaken) return error.message
  const unreached = unreachedSentence(error)
  if (unreached) return `La base de données ${named(addresses)} ne répond pas\u00a0: ${unreached}`
  return systemSentence(error) ?? (error instanceof Error ? error.message : String(error))
}

function named({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string {
  const given = Object.entries({ DATABASE_DIRECT_URL, DATABASE_URL }).flatMap(([name, url]) =>
    url ? [`${name} (${withoutPassword(url)})`] : [],
  )
  return given.length > 0 ? `nommée par ${given.join(' ou par ')}` : 'embarquée'
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
