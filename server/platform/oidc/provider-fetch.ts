import { readAtMost } from '../http/outgoing/read-at-most.ts'
import { ProviderFault } from './provider-fault.ts'

/** The longest answer that is read, far longer than any of the protocol. */
const MAX_BYTES = 256 * 1024

/**
 * Calls a provider without following redirects, and reads at most 256 KiB. Any address is allowed, because only the
 * operator of the installation chooses providers.
 * @throws ProviderFault unavailable
 */
export async function providerFetch(url: string | URL, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const { status, statusText, headers } = response
  const body = EMPTY.includes(status) ? null : await readAtMost(response, MAX_BYTES)
  if (body === null && !EMPTY.includes(status))
    throw new ProviderFault('unavailable', `answer of more than ${MAX_BYTES} bytes`)
  return new Response(body, { status, statusText, headers })
}

const EMPTY = [204, 205, 304]
