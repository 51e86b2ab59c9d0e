import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** These files need no marked field: nothing is sent without a choice. */
const EXCEPT: Record<string, string> = {
  'features/competition/competitions/format-fields.tsx': 'the choice is the act itself',
  'features/clubs/documents/deposit-zone.tsx': 'the button that needs it says it, and cannot be pressed',
}

test('une liste où il faut choisir marque son champ quand rien n’est choisi', () => {
  const silent = globSync('**/*.tsx', { cwd: 'web' }).filter((path) => {
    // A `SelectField` of a form marks itself.
    const fields = readFileSync(`web/${path}`, 'utf8').split(/(?=<(?:Field|SelectField)\b)/)
    return fields.some(
      (field) =>
        !/^<SelectField\s+form=/.test(field) &&
        /empty="Chois/.test(field) &&
        !/^<Field\b[\s\S]*?error=[\s\S]*?\{\(control\)/.test(field),
    )
  })
  expect(silent.toSorted()).toEqual(Object.keys(EXCEPT).toSorted())
})
