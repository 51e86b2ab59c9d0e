import { readAtMost } from './read-at-most.ts'

/** Longest answer that is read, in bytes. The usual ones are far shorter. */
const MAX_BYTES = 512 * 1024

/** Another service did not answer a question. The message never holds the address, which may contain a key. */
export class ServiceFault extends Error {
  /** Seconds for which the service asks to be left alone. Null when it does not say. */
  readonly retry_after_seconds: number | null
  readonly status: number | null

  constructor(message: string, status: number | null = null, retry_after_seconds: number | null = null) {
    super(message)
    this.name = 'ServiceFault'
    this.status = status
    this.retry_after_seconds = retry_after_seconds
  }
}

/**
 * Reads JSON from a service whose address is a setting. It follows no redirect, and reads at most half a megabyte
 * within `patienceMs`.
 * @throws ServiceFault, and no other error
 */
export async function askService(url: URL, patienceMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json' } })
    const { status, headers } = response
    if (status !== 200) {
      await response.body?.cancel()
      throw new ServiceFault(`answered ${status}`, status, secondsOf(headers.get('retry-after')))
    }
    const body = await readAtMost(response, MAX_BYTES)
    if (!body) throw new ServiceFault(`answered more than ${MAX_BYTES} bytes`)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    if (error instanceof ServiceFault) throw error
    throw new ServiceFault(signal.aborted ? `did not answer within ${patienceMs} ms` : 'did not answer as it should')
  }
}

/** Reads seconds. A date gives null, and the caller then waits as usual. */
const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null
