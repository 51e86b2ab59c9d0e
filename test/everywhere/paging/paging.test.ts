import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import { createCaller } from '../../kit/caller.ts'
import { ADMIN_LISTS } from './admin-lists.ts'
import { CLUB_LISTS } from './club-lists.ts'
import { type Filled, type Question, ROWS } from './list.ts'
import { PUBLIC_LISTS } from './public-lists.ts'
import { startTestServer } from '../../kit/server.ts'

const server = await startTestServer()
const filled: Filled = {
  server,
  admin: await createCaller(server, { admin: true, clubless: true }),
  organizer: await createCaller(server, { organizer: true }),
  entrant: await createCaller(server),
}
const LISTS = { ...ADMIN_LISTS, ...CLUB_LISTS, ...PUBLIC_LISTS }

type Paged = { name: string; path: string; orders: string[]; isSearched: boolean }

const paged = pagedOf(contract)

test('chaque liste qui se lit par pages est remplie ici, et rien d’autre', () => {
  expect(Object.keys(LISTS).toSorted()).toEqual(paged.map(({ name }) => name).toSorted())
})

test.each(paged)('$name : des lignes de la même heure y sont une fois chacune, quel que soit l’ordre', async (list) => {
  for (const { by, id, query } of await questionsOf(list.name)) {
    for (const order of query?.order ? [''] : list.orders) {
      const asked = new URLSearchParams(`${order}&${new URLSearchParams(query).toString()}`)
      const address = `${list.path.replace('{id}', String(id))}?${asked.toString()}`
      const whole = await read(by, address, 50)
      expect(whole.length, address).toBeGreaterThanOrEqual(ROWS)
      expect(await read(by, address, 5), address).toEqual(whole)
      expect(new Set(whole.map((item) => JSON.stringify(item))).size, address).toBe(whole.length)
    }
  }
})

test.each(paged.filter(({ isSearched }) => isSearched))(
  '$name : un pour cent ou un souligné tapé se cherche comme une lettre',
  async (list) => {
    for (const { by, id, query } of await questionsOf(list.name))
      for (const typed of ['%', '_', '%%%', '___', '\\']) {
        const asked = new URLSearchParams({ ...query, q: typed })
        const address = `${list.path.replace('{id}', String(id))}?${asked.toString()}`
        expect(await read(by, address, 50), address).toEqual([])
      }
  },
)

const asked = new Map<string, Promise<Question[]>>()

/** Each list is filled once, whatever is asked of it. */
function questionsOf(name: string): Promise<Question[]> {
  const known = asked.get(name) ?? LISTS[name]!(filled)
  asked.set(name, known)
  return known
}

/** All pages of so many rows, one after the other. */
async function read(by: Question['by'], address: string, limit: number) {
  const items: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    await server.services.limits.forget('reading', by.user_id)
    const { status, body } = await by.get(`${address}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    expect([address, status, body.code]).toEqual([address, 200, undefined])
    items.push(...body.items)
    cursor = body.next_cursor
  }
  return items
}

/** With the orders that each offers, as they are asked for. */
function pagedOf(node: object, name: readonly string[] = []): Paged[] {
  if (!('~orpc' in node))
    return Object.entries(node).flatMap(([key, child]: [string, object]) => pagedOf(child, [...name, key]))
  const { route, inputSchema } = node['~orpc'] as { route: { path: string }; inputSchema?: z.ZodObject }
  const inputs = inputSchema?.shape ?? {}
  if (!('cursor' in inputs)) return []
  const orders = ['order', 'sort'].flatMap((key) => optionsOf(inputs[key]).map((value) => `${key}=${value}`))
  return [
    { name: name.join('.'), path: route.path, orders: orders.length > 0 ? orders : [''], isSearched: 'q' in inputs },
  ]
}

function optionsOf(input: unknown): string[] {
  const { def, options } = (input ?? {}) as { def?: { innerType?: unknown }; options?: string[] }
  return options ?? (def?.innerType ? optionsOf(def.innerType) : [])
}
