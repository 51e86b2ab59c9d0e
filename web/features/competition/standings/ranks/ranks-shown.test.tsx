import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Medal } from './medal.tsx'
import { Trend } from './trend.tsx'

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test.each([
  [1, '1er', true],
  [2, '2e', true],
  [3, '3e', true],
  [4, '4e', false],
])('le rang %i se lit « %s », médaille : %s', (position, words, hasMedal) => {
  const html = renderToStaticMarkup(<Medal position={position} />)
  expect(textOf(html)).toBe(words)
  expect(!html.includes('invisible')).toBe(hasMedal)
})

test('les trois médailles diffèrent', () => {
  const colours = [1, 2, 3].map(
    (position) => /<svg[^>]*class="([^"]*)"/.exec(renderToStaticMarkup(<Medal position={position} />))?.[1],
  )
  expect(new Set(colours).size).toBe(3)
})

test.each([
  [2, '▲ gagne 2 places'],
  [1, '▲ gagne 1 place'],
  [0, '= même place'],
  [-1, '▼ perd 1 place'],
  [-3, '▼ perd 3 places'],
  [null, ''],
])('une évolution de %s se lit « %s »', (trend, words) => {
  expect(textOf(renderToStaticMarkup(<Trend trend={trend} />))).toBe(words)
})
