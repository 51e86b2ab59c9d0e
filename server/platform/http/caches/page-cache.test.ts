import { describe, expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'
import { createPageCache } from './page-cache.ts'

type Page = { status: number; bytes: number; text: string }

function setUp(options: { maxBytes?: number } = {}) {
  let now = 0
  const drawn: string[] = []
  const cache = createPageCache<Page>({ clock: () => new Date(now), freshMs: 5_000, staleMs: 60_000, ...options })
  const page =
    (text: string, status = 200) =>
    async () => {
      drawn.push(text)
      await Promise.resolve()
      return { status, text, bytes: text.length }
    }
  return { cache, page, drawn, wait: (ms: number) => (now += ms) }
}

const text = async (page: Promise<Page>) => (await page).text

describe('le cache des pages', () => {
  test('ne dessine qu’une fois pour cent visiteurs à la fois, page introuvable comprise', async () => {
    for (const status of [200, 404]) {
      const { cache, page, drawn } = setUp()
      const answers = await Promise.all(Array.from({ length: 100 }, () => text(cache('/', page('x', status)))))
      expect(drawn).toHaveLength(1)
      expect(answers).toEqual(Array.from({ length: 100 }, () => 'x'))
    }
  })

  test('compte ce qu’il garde, ce qu’il donne aussitôt et ce qu’il fait attendre', async () => {
    const { cache, page, wait } = setUp()
    await cache('/', page('one'))
    await cache('/', page('two'))
    await cache('/tournois', page('four'))
    wait(61_000)
    await cache('/nulle-part', page('lost', 404))
    expect(cache.counts()).toEqual({ entries: 2, bytes: 7, hits: 1, misses: 3 })
  })

  test('donne tout de suite une page qui vieillit pendant que la suivante se dessine ; trop vieille, on l’attend', async () => {
    const { cache, page, wait } = setUp()
    await cache('/', page('one'))
    wait(6_000)
    expect(await text(cache('/', page('two')))).toContain('one')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await text(cache('/', page('three')))).toContain('two')
    wait(61_000)
    expect(await text(cache('/', page('four')))).toContain('four')
  })

  test('ne garde que les pages réussies', async () => {
    const { cache, page, drawn } = setUp()
    expect((await cache('/x', page('gone', 404))).status).toBe(404)
    await cache('/x', page('back'))
    expect(drawn).toEqual(['gone', 'back'])
  })

  test('laisse l’ancienne page debout quand la suivante échoue, et le visiteur d’après réessaie', async () => {
    const { cache, page, wait } = setUp()
    const broken = () => Promise.reject(new Error('database away'))
    await expect(cache('/', broken)).rejects.toThrow('database away')
    await cache('/', page('one'))
    wait(6_000)
    expect(await text(cache('/', broken))).toContain('one')
    expect(await text(cache('/', page('two')))).toContain('one')
  })

  test('ne fait rien dessiner pour qui en a trop demandé, et sert les autres', async () => {
    const { cache, page, drawn } = setUp()
    const tooMany = () => Promise.reject(new Error('too many'))
    const [refused, served] = await Promise.allSettled([cache('/', page('one'), tooMany), cache('/', page('one'))])
    expect([refused.status, served.status]).toEqual(['rejected', 'fulfilled'])
    expect(await text(cache('/', page('two'), tooMany))).toContain('one')
    expect(drawn).toEqual(['one'])
  })

  test('borne sa mémoire : la plus ancienne page s’en va la première', async () => {
    const { cache, page, drawn } = setUp({ maxBytes: 5 })
    for (const key of ['/a', '/b', '/c']) await cache(key, page(key))
    await cache('/a', page('/a again'))
    expect(drawn).toEqual(['/a', '/b', '/c', '/a again'])
  })
})

describe('ce qui est gardé d’un tournoi, pour tous ceux qui le suivent', () => {
  const now = new Date()

  test('se fait une fois par version, et à nouveau après son temps', async () => {
    const kept = new KeptAnswers<number>({ freshMs: 1_000 })
    let made = 0
    const ask = (version: number, at = now) => kept.get(1, version, at, async () => (made += 1))
    expect(await Promise.all([ask(1), ask(1), ask(2), ask(2, new Date(now.getTime() + 1_000))])).toEqual([1, 1, 2, 3])
    // A tournament without a feed does not tell when it changes, so its answer is never kept.
    expect([await ask(0), await ask(0)]).toEqual([4, 5])
  })

  test('une lecture qui échoue n’est servie à personne d’autre', async () => {
    const kept = new KeptAnswers<string>()
    await expect(kept.get(1, 1, now, () => Promise.reject(new Error('base fermée')))).rejects.toThrow('base fermée')
    expect(await kept.get(1, 1, now, () => Promise.resolve('relu'))).toBe('relu')
  })
})
