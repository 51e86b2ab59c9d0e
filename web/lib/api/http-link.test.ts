import { describe, expect, test } from 'vitest'
import { isApiFault } from './api-fault.ts'
import { httpLink, requestOf } from './http-link.ts'

describe('un appel de l’API', () => {
  test('met dans le chemin ce que le chemin nomme, et le reste d’un GET dans l’adresse', () => {
    expect(
      requestOf('GET /tournaments/{id}/matches', { id: 12, category: 'Vétéran', past: true, cursor: undefined }),
    ).toEqual({
      method: 'GET',
      target: '/tournaments/12/matches?category=V%C3%A9t%C3%A9ran&past=true',
      body: undefined,
    })
  })

  test('met le reste d’un changement dans son corps, sans ce qui n’est pas dit', () => {
    expect(requestOf('PUT /clubs/{id}', { id: 3, name: 'BC Lyon', coach: null, phone: undefined })).toEqual({
      method: 'PUT',
      target: '/clubs/3',
      body: '{"name":"BC Lyon","coach":null}',
    })
  })

  test('sans entrée, ne porte rien', () => {
    expect(requestOf('GET /settings/public', undefined).target).toBe('/settings/public')
    expect(requestOf('POST /logout', undefined).body).toBe('{}')
  })

  test('ne laisse pas une valeur sortir de sa place dans le chemin', () => {
    expect(requestOf('GET /clubs/{id}', { id: '../admin?x' }).target).toBe('/clubs/..%2Fadmin%3Fx')
  })

  test('garde l’ordre d’une liste', () => {
    expect(requestOf('GET /clubs', { ids: [3, 1] }).target).toBe('/clubs?ids%5B0%5D=3&ids%5B1%5D=1')
  })

  test('échoue quand le chemin manque d’une valeur', () => {
    expect(() => requestOf('GET /clubs/{id}', {})).toThrow('needs id')
  })
})

describe('la réponse de l’API', () => {
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

  test('est rendue telle quelle, demandée avec les en-têtes de l’appel', async () => {
    const seen: Request[] = []
    expect(await call(Response.json({ name: 'BC Lyon' }), seen)).toEqual({ name: 'BC Lyon' })
    expect(seen[0]?.url).toBe('http://site/api/clubs/1')
    expect(seen[0]?.headers.get('idempotency-key')).toBe('k')
  })

  test('vide, ne vaut rien', async () => expect(await call(new Response(null, { status: 204 }))).toBeUndefined())

  test('garde d’un refus son code, son statut, sa phrase et ses faits', async () => {
    const refusal = { defined: true, code: 'TOURNAMENT_FULL', status: 409, message: 'Complet', data: { place: 3 } }
    const error = await call(Response.json(refusal, { status: 409 })).catch((thrown: unknown) => thrown)
    expect(isApiFault(error)).toBe(true)
    expect(error).toMatchObject(refusal)
  })

  test('venue d’un proxy, est une erreur inconnue avec son statut', async () => {
    const error = await call(new Response('<h1>Bad gateway', { status: 502 })).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 502, message: 'Erreur inconnue' })
  })
})
