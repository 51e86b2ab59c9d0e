import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The subject of a verb that would have to agree with it: 'Les Buzzers a plus de temps', 'l’Union Sportive est averti'. */
const AS_SUBJECT = [
  /(?<!équipe )\$?\{[\w.]*team_name\} (?:a|est|sera|reste|attend|prend|perd|joue|peut|garde|ne|n’\w+)(?=[ .])/u,
  /\$?\{[\w.]*(?:club_name|club\.name|organizer\.name|organizer_name)\} (?:est|sera) (?!en )/u,
]

test('aucune phrase n’accorde un verbe avec le nom d’une équipe ou d’un club, qui peut être pluriel ou féminin', () => {
  const sources = globSync('{web,server,domain}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const sentences = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => AS_SUBJECT.some((pattern) => pattern.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(sentences).toEqual([])
})
