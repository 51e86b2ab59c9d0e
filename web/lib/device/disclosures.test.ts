import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A summary laid out as a row or a grid loses the triangle of the browser: it draws another, or is underlined. */
const LAID_OUT =
  /<summary\b[^>]*className="(?<classes>[^"]*\b(?:flex|grid|list-none)\b[^"]*)"[^>]*>(?<inside>.*?)<\/summary>/gsu

test('ce qui se déplie montre qu’il se déplie', () => {
  const silent = globSync('**/*.tsx', { cwd: 'web' }).filter((path) =>
    [...readFileSync(`web/${path}`, 'utf8').matchAll(LAID_OUT)].some(
      ({ groups }) => !groups!.inside!.includes('<Chevron') && !/underline|after:rotate-45/.test(groups!.classes!),
    ),
  )
  expect(silent).toEqual([])
})
