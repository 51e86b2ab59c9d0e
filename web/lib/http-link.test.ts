import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { httpLink, requestOf } from './http-link.ts'

describe('a call of the API as a request', () => {
  test('what the path names goes into the path, the rest of a GET into its query', () => {
    expect(
      requestOf('GET /tournaments/{id}/matches', { id: 12, category: 'Vétéran', past: true, cursor: undefined }),
    ).toEqual({
      method: 'GET',
      target: '/tournaments/12/matches?category=V%C3%A9t%C3%A9ran&past=true',
      body: undefined,
    })
  })

  test('the rest of a change goes into its body, without what is undefined', () => {
    expect(requestOf('PUT /clubs/{id}', { id: 3, name: 'BC Lyon', coach: null, phone: undefined })).toEqual({
      method: 'PUT',
      target: '/clubs/3',
      body: '{"name":"BC Lyon","coach":null}',
    })
  })

  test('no input makes a bare request', () => {
    expect(requestOf('GET /settings/public', undefined).target).toBe('/settings/public')
    expect(requestOf('POST /logout', undefined).body).toBe('{}')
  })

  test('a value cannot leave its place in the path', () => {
    expect(requestOf('GET /clubs/{id}', { id: '../admin?x' }).target).toBe('/clubs/..%2Fadmin%3Fx')
  })

  test('a list keeps its order', () => {
    expect(requestOf('GET /clubs', { ids: [3, 1] }).target).toBe('/clubs?ids%5B0%5D=3&ids%5B1%5D=1')
  })

  test('a path without its value is a fault of ours', () => {
    expect(() => requestOf('GET /clubs/{id}', {})).toThrow('needs id')
  })
})

describe('the answer', () => {
  const call = (response: Response, seen: Request[] = []) =>
    httpLink<{ key?: string }>({
      routes: { 'clubs.get': 'GET /clubs/{id}' },
      url: 'http://site/api',
      headers: ({ key }): HeadersInit => (key ? { 'idempotency-key': key } : {}),
      fetch: async (request) => {
        seen.push(request)
        return response
      },
    }).call(['clubs', 'get'], { id: 1 }, { context: { key: 'k' } })

  test('is what the API says, asked with the headers of the call', async () => {
    const seen: Request[] = []
    expect(await call(Response.json({ name: 'BC Lyon' }), seen)).toEqual({ name: 'BC Lyon' })
    expect(seen[0]?.url).toBe('http://site/api/clubs/1')
    expect(seen[0]?.headers.get('idempotency-key')).toBe('k')
  })

  test('nothing is undefined', async () => expect(await call(new Response(null, { status: 204 }))).toBeUndefined())

  test('a refusal keeps its code, status, sentence and facts', async () => {
    const refusal = { defined: true, code: 'TOURNAMENT_FULL', status: 409, message: 'Complet', data: { place: 3 } }
    const error = await call(Response.json(refusal, { status: 409 })).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ORPCError)
    expect(error).toMatchObject(refusal)
  })

  test('a page of a proxy is an unknown error with its status', async () => {
    const error = await call(new Response('<h1>Bad gateway', { status: 502 })).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 502, message: 'Erreur inconnue' })
  })
})
