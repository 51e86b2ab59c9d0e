import { describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function setUp(options: { maxCharacters?: number } = {}) {
  let now = 0
  const drawn: string[] = []
  const cache = createPageCache({ clock: () => new Date(now), freshMs: 5_000, staleMs: 60_000, ...options })
  const page =
    (text: string, status = 200) =>
    async (nonce: string) => {
      drawn.push(text)
      await Promise.resolve()
      return new Response(`<script nonce="${nonce}">${text}</script><style nonce="${nonce}">`, { status })
    }
  return { cache, page, drawn, wait: (ms: number) => (now += ms) }
}

const text = async (response: Promise<Response>) => (await response).text()

describe('page cache', () => {
  test('each visitor gets their own nonce, wherever the page carries it', async () => {
    const { cache, page, drawn } = setUp()
    expect(await text(cache('/', 'AAA', page('one')))).toBe('<script nonce="AAA">one</script><style nonce="AAA">')
    expect(await text(cache('/', 'BBB', page('two')))).toBe('<script nonce="BBB">one</script><style nonce="BBB">')
    expect(drawn).toEqual(['one'])
  })

  test('a hundred visitors at once draw a page once, a page that is not found too', async () => {
    for (const status of [200, 404]) {
      const { cache, page, drawn } = setUp()
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) => text(cache('/', `N${i}N`, page('x', status)))),
      )
      expect(drawn).toHaveLength(1)
      answers.forEach((answer, i) => expect(answer).toBe(`<script nonce="N${i}N">x</script><style nonce="N${i}N">`))
    }
  })

  test('an ageing page is given at once while the next is drawn; a too old one is waited for', async () => {
    const { cache, page, wait } = setUp()
    await cache('/', 'A', page('one'))
    wait(6_000)
    expect(await text(cache('/', 'A', page('two')))).toContain('one')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await text(cache('/', 'A', page('three')))).toContain('two')
    wait(61_000)
    expect(await text(cache('/', 'A', page('four')))).toContain('four')
  })

  test('only pages that went well are kept', async () => {
    const { cache, page, drawn } = setUp()
    expect((await cache('/x', 'A', page('gone', 404))).status).toBe(404)
    await cache('/x', 'A', page('back'))
    expect(drawn).toEqual(['gone', 'back'])
  })

  test('a drawing that fails leaves the old page standing, and the next visitor tries again', async () => {
    const { cache, page, wait } = setUp()
    const broken = () => Promise.reject(new Error('database away'))
    await expect(cache('/', 'A', broken)).rejects.toThrow('database away')
    await cache('/', 'A', page('one'))
    wait(6_000)
    expect(await text(cache('/', 'A', broken))).toContain('one')
    expect(await text(cache('/', 'A', page('two')))).toContain('one')
  })

  test('memory is bounded: the oldest page goes first', async () => {
    const { cache, page, drawn } = setUp({ maxCharacters: 100 })
    for (const key of ['/a', '/b', '/c']) await cache(key, 'A', page(key))
    await cache('/a', 'A', page('/a again'))
    expect(drawn).toEqual(['/a', '/b', '/c', '/a again'])
  })
})
