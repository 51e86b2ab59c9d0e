import { afterEach, expect, test, vi } from 'vitest'
import { problemOf } from '../api/api-error.ts'
import { upload } from './upload.ts'

/** What the next request is answered, after it has told half of its way. */
let reply: { status: number; text: string } | 'silence'
let sent: { headers: Record<string, string>; method: string; path: string }[] = []

class Xhr extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  #asked = { headers: {} as Record<string, string>, method: '', path: '' }
  open(method: string, path: string) {
    Object.assign(this.#asked, { method, path })
  }
  setRequestHeader(name: string, value: string) {
    this.#asked.headers[name] = value
  }
  send() {
    sent.push(this.#asked)
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 10 }))
    if (reply === 'silence') return
    this.status = reply.status
    this.responseText = reply.text
    this.dispatchEvent(new Event('loadend'))
  }
  abort() {
    this.dispatchEvent(new Event('loadend'))
  }
}
vi.stubGlobal('XMLHttpRequest', Xhr)
vi.stubGlobal('localStorage', { getItem: () => null })
afterEach(() => (sent = []))

const send = (signal = new AbortController().signal, onProgress: (part: number) => void = () => {}) =>
  upload({
    path: 'documents?type=autre',
    file: new File(['contenu'], 'reçu d’été.pdf'),
    idempotency_key: 'une-clé',
    signal,
    onProgress,
  })

test('un envoi dit son avancement, son nom et sa clé, et rend la réponse', async () => {
  reply = { status: 201, text: '{"id":"1"}' }
  const parts: number[] = []
  expect(await send(undefined, (part) => parts.push(part))).toEqual({ id: '1' })
  expect(parts).toEqual([0.5])
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/files/documents?type=autre',
      headers: { 'idempotency-key': 'une-clé', 'x-file-name': 're%C3%A7u%20d%E2%80%99%C3%A9t%C3%A9.pdf' },
    },
  ])
})

test('un refus garde son code et sa phrase', async () => {
  const refusal = { defined: true, code: 'PDF_ACTIVE', status: 422, message: 'Ce PDF contient un programme.' }
  reply = { status: 422, text: JSON.stringify(refusal) }
  const error = await send().catch((thrown: unknown) => thrown)
  expect(problemOf(error)).toMatchObject({ code: 'PDF_ACTIVE', message: 'Ce PDF contient un programme.' })
})

test('un serveur qui ne répond pas est dit comme partout ailleurs', async () => {
  reply = { status: 0, text: '' }
  expect(problemOf(await send().catch((thrown: unknown) => thrown)).code).toBe('OFFLINE')
  reply = { status: 502, text: '<h1>Bad gateway</h1>' }
  expect(problemOf(await send().catch((thrown: unknown) => thrown)).code).toBe('OFFLINE')
})

test('un envoi annulé s’arrête, et ce n’est pas un refus', async () => {
  reply = 'silence'
  const abort = new AbortController()
  const sending = send(abort.signal).catch((thrown: unknown) => thrown)
  await Promise.resolve()
  abort.abort()
  expect(await sending).toMatchObject({ name: 'AbortError' })
})
