import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The addresses of the pages, as the route tree names them: a part that begins with `$` is anything. */
const PAGES = [...readFileSync('web/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(
  ([, path]) => new RegExp(`^${path!.replace(/\/$/, '').replaceAll(/\$\w*/g, '[^/]+')}/?$`),
)

// What a function makes begins with no slash here, and is held where that function is.
test('chaque bouton d’un message mène à une page qui existe', () => {
  const files = globSync('server/features/**/mails/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const told = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: (?:'(\/[^']+)'|`(\/[^`]+)`)/g)].map(([, plain, filled]) => ({
      file,
      path: (plain ?? filled)!.replace(/[?#].*$/, '').replaceAll(/\$\{[^}]*\}/g, 'x'),
    })),
  )
  expect(told.length).toBeGreaterThan(20)
  expect(told.filter(({ path }) => !PAGES.some((page) => page.test(path)))).toEqual([])
})
