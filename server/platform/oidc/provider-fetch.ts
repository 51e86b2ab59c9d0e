import { readAtMost } from '../http/outgoing/read-at-most.ts'
import { ProviderFault } from './provider-fault.ts'

/** Far more than any answer of the protocol. */
const MAX_BYTES = 256 * 1024

/**
 * How providers are asked: no redirect is followed, and no more is read than an answer needs. They are chosen by who runs
 * this installation, so that any address may be theirs.
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
