import { readAtMost } from './read-at-most.ts'

/** Far more than any answer that is asked for. */
const MAX_BYTES = 512 * 1024

/** Why another service did not tell what it was asked. Says nothing of the address, which may hold a key. */
export class ServiceFault extends Error {
  /** When the service says how long it wants to be left alone. */
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
 * JSON of a service whose address is a setting: no redirect is followed, half a megabyte at most, all within `patienceMs`.
 * @throws ServiceFault, and nothing else
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

/** Written in seconds; a date is not read: the usual rest does. */
const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null
