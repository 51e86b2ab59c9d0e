import { randomUUID } from 'node:crypto'
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

type Paged = { name: string; path: string; orders: string[]; isSearched: boolean; needed: string[]; filters: Filter[] }

/** What a list can be narrowed by, with values of which two at least find other rows; null asks without it. */
type Filter = { key: string; values: (string | null)[] }

/** A place orders rows, and its radius says nothing without it: both are held beside the search. */
const NO_FILTERS = new Set(['cursor', 'limit', 'q', 'order', 'sort', 'id', 'near', 'radius_km'])

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

test.each(paged.filter(({ filters }) => filters.length > 0))(
  '$name : chaque filtre retient des lignes et en écarte',
  async (list) => {
    for (const { by, id, query = {} } of await questionsOf(list.name))
      for (const filter of list.filters.filter(({ key, values }) => !(key in query) || values.includes(query[key]!))) {
        const answersTo = async (rest: Record<string, string>) => {
          const answers = new Set<string>()
          for (const value of filter.values) {
            const asked = new URLSearchParams({ ...rest, ...(value === null ? {} : { [filter.key]: value }) })
            const address = `${list.path.replace('{id}', String(id))}?${asked.toString()}`
            answers.add(JSON.stringify(await read(by, address, 50)))
          }
          return answers.size
        }
        const { [filter.key]: _own, ...others } = query
        const needed = Object.fromEntries(Object.entries(query).filter(([key]) => list.needed.includes(key)))
        const differ = (await answersTo(others)) > 1 || (await answersTo(needed)) > 1
        expect(differ, `${list.path} : ${filter.key} ne change rien`).toBe(true)
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
  const filters = Object.entries(inputs).flatMap(([key, input]) =>
    NO_FILTERS.has(key) ? [] : [{ key, values: valuesOf(key, input as z.ZodType) }],
  )
  return [
    {
      name: name.join('.'),
      path: route.path,
      orders: orders.length > 0 ? orders : [''],
      isSearched: 'q' in inputs,
      needed: Object.keys(inputs).filter((key) => !inputs[key]!.safeParse(undefined).success),
      filters,
    },
  ]
}

/** All the words of a filter, or one value that no row has beside no value at all. */
function valuesOf(key: string, input: z.ZodType): (string | null)[] {
  const words = optionsOf(input)
  if (words.length > 0) return input.safeParse(undefined).success ? [null, ...words] : words
  const schema = unwrapped(input)
  if (schema.def.type === 'boolean') return [null, 'true', 'false']
  if (schema.def.type === 'literal') return [null, String((schema as z.ZodLiteral).value)]
  const absent = [key === 'to' ? '2001-01-01' : '2100-01-01', randomUUID(), '2147483000', '1', '2A', '2040-2041']
  const number = schema.def.type === 'number'
  const value = key.startsWith('max_')
    ? '1'
    : absent.find((one) => schema.safeParse(number ? Number(one) : one).success)
  if (value === undefined) throw new Error(`${key} : aucune de ces valeurs ne convient`)
  return [null, value]
}

function unwrapped(input: z.ZodType): z.ZodType {
  const { innerType } = input.def as { innerType?: z.ZodType }
  return innerType ? unwrapped(innerType) : input
}

function optionsOf(input: unknown): string[] {
  const { def, options } = (input ?? {}) as { def?: { innerType?: unknown }; options?: string[] }
  return options ?? (def?.innerType ? optionsOf(def.innerType) : [])
}
