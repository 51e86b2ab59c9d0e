/** Idempotency-Key of a request: the same for every try of one request, different for another request. */
export type RequestKey = { request: string | undefined; key: string }

export function requestKey(previous: RequestKey | null, input: unknown): RequestKey {
  const request: string | undefined = JSON.stringify(input)
  return previous !== null && previous.request === request ? previous : { request, key: randomKey() }
}

/** `crypto.randomUUID` is missing where the page is not served over HTTPS: a phone on the local network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
