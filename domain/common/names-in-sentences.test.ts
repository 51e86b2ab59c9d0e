import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A word that contracts or loses its vowel before a name, followed by a raw value. */
const PUT_AS_IT_IS =
  /(?<!\p{L})(?:[dD]e|[qQ]ue|[jJ]usque|[lL]orsque|[àÀ])(?:\s|&nbsp;|\\u00a0)(?:<\w+[^>]*>\s*)?\$?\{([^{}]{1,80})\}/gu

/** Values that name a club, a team, a town, a person, the platform or its partner. */
const A_NAME = /(?:^|[._\s])(?:(?:\w+_)?name|\w+Name|town|city|on_behalf_of|asked_by|answered_by|by)$/u

/** Files that may put a raw value after « de », « que » or « à », with the reason. */
const EXCEPT: Record<string, string> = {
  'domain/competition/schedule/checks/check-plan.ts': 'a category of age',
  'server/platform/backup/load-backup.ts': 'a constraint',
  'web/components/ui/files/file-sending.tsx': 'a file',
  'web/features/competition/desk/standings.tsx': 'a phase of the competition',
  'web/features/clubs/documents/preview-dialog.tsx': 'a file',
  'web/features/competition/desk/settling/table-choices.tsx': 'à before the name of a person never changes',
  'web/features/clubs/members/hand-over-dialog.tsx': 'à before the name of a person never changes',
}

test('« de », « que » et « à » devant un nom passent par les mots français : d’Atelier Maille, du Mans, aux Aigles', () => {
  const files = globSync(['{domain,contract,web}/**/*.{ts,tsx}', 'server/{features,platform}/**/*.ts'], {
    exclude: ['**/*.test.ts', '**/*.test.tsx', 'domain/common/french-names.ts'],
  })
  const found = files.filter((path) => {
    const text = readFileSync(path, 'utf8').replaceAll("{' '}", ' ')
    return [...text.matchAll(PUT_AS_IT_IS)].some(([, said = '']) => A_NAME.test(said.trim()))
  })
  expect(found.toSorted()).toEqual(Object.keys(EXCEPT).toSorted())
})
