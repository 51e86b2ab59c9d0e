import { createElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSyncExternalStoreWithSelector } from './store-selector.ts'

test('une part d’un magasin reste le même objet tant qu’elle est égale, et suit ce qui change', () => {
  const seen: { page: number }[] = []
  const states = [
    { page: 1, hash: 'a' },
    { page: 1, hash: 'b' },
    { page: 2, hash: 'b' },
  ]
  let now = states[0]
  function Reader() {
    const [turn, setTurn] = useState(0)
    now = states[turn]
    seen.push(useSyncExternalStoreWithSelector(subscribe, get, get, select, isEqual))
    if (turn < 2) setTurn(turn + 1)
    return null
  }
  const subscribe = () => () => {}
  const get = () => now
  const select = (state: typeof now) => ({ page: state?.page ?? 0 })
  const isEqual = (a: { page: number }, b: { page: number }) => a.page === b.page

  renderToStaticMarkup(createElement(Reader))
  expect(seen).toEqual([{ page: 1 }, { page: 1 }, { page: 2 }])
  expect(seen[1]).toBe(seen[0])
})
