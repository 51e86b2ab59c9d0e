import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test('ce qui part par lots part en entier, une fois, dans son ordre, et jamais par lots trop grands', () => {
  for (let length = 0; length <= 13; length++)
    for (const size of [1, 2, 5, 100]) {
      const list = Array.from({ length }, (_, index) => index)
      const parts = inParts(list, size)
      expect(parts.flat()).toEqual(list)
      expect(parts.map((part) => part.length)).toEqual([
        ...Array.from({ length: Math.floor(length / size) }, () => size),
        ...(length % size === 0 ? [] : [length % size]),
      ])
    }
})
