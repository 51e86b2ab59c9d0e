import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'

type Asked = { q?: string | undefined; cursor?: string | undefined }

function list() {
  const asked: Asked[] = []
  const call = async (input: Asked) => {
    asked.push(input)
    return { items: [input.cursor ?? 'début'], next_cursor: input.cursor ? null : 'suite' }
  }
  return { asked, procedure: { call, key: (options: object) => [['list'], options] } }
}

test('une liste se lit page après page, et s’arrête à la dernière', async () => {
  const { asked, procedure } = list()
  const options = pagesOf(procedure, { q: 'dax' })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 3 })
  expect(pages.flatMap(({ items }) => items)).toEqual(['début', 'suite'])
  expect(asked).toEqual([{ q: 'dax' }, { q: 'dax', cursor: 'suite' }])
})

test('un filtre qui n’est pas choisi n’est ni demandé ni gardé à part', async () => {
  const { asked, procedure } = list()
  const options = pagesOf(procedure, { q: undefined })
  await new QueryClient().fetchInfiniteQuery(options)
  expect(asked).toEqual([{}])
  expect(options.queryKey).toEqual(pagesOf(procedure, {}).queryKey)
})
