import { readFile } from 'node:fs/promises'
import { disposeAll } from '#test/kit/disposals.ts'
import { checkPublished, type Verdict } from './published/check-published.ts'

/**
 * Holds our imitation of HelloAsso, and our shapes of its calls, against the description that HelloAsso publishes:
 * `npm run payments:contract -- helloasso.json`. The file is under the GPL and stays out of this repository: get it from
 * https://github.com/HelloAsso/helloasso-open-api.
 */
const MARKS: Record<Verdict['state'], string> = { agrees: '✓', disagrees: '✗', absent: '✗', unsaid: '–' }
const WAYS: Record<Verdict['way'], string> = { request: 'demande', response: 'réponse' }

try {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Nommez le fichier publié\u00a0: npm run payments:contract -- helloasso.json')
  const verdicts = await checkPublished(JSON.parse(await readFile(path, 'utf8')))
  for (const { what, way, state, problems } of verdicts) {
    const more =
      state === 'absent'
        ? ' (cet appel n’est pas dans le fichier)'
        : state === 'unsaid'
          ? ' (le fichier n’en dit pas la forme)'
          : ''
    console.log(`${MARKS[state]} ${what}, ${WAYS[way]}${more}`)
    for (const problem of problems) console.log(`    ${problem}`)
  }
  const wrong = verdicts.filter(({ state }) => state === 'disagrees' || state === 'absent').length
  console.log(`\n${verdicts.length} corps, ${wrong} en désaccord avec le fichier.`)
  if (wrong > 0) process.exitCode = 1
} catch (error) {
  console.error(
    error instanceof SyntaxError ? 'Ce fichier n’est pas du JSON.' : error instanceof Error ? error.message : error,
  )
  process.exitCode = 1
} finally {
  await disposeAll()
}
