import { expect, test } from 'vitest'
import { DIVISION_LABELS, LEVEL_OPTIONS } from '#domain/common/reference/divisions.ts'
import { drawn } from '#test/kit/drawn.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { ClubFields } from './club-fields.tsx'
import { CLUB_FIELDS, type ClubValues } from './club-values.ts'

test('le niveau de son club se choisit parmi tous, Loisir compris, quoi que la recherche propose', () => {
  const values = { ...(Object.fromEntries(CLUB_FIELDS.map((field) => [field, ''])) as ClubValues), insee: '' }
  const shown = { categories: ['U13'], divisions: ['regionale'] }
  const form = <ClubFields values={values} problems={{}} clashing={{}} mayRename offered={shown} onType={() => {}} />
  const html = drawn(form, [[{ queryKey: orpc.settings.public.queryKey() }, shown]])
  expect(LEVEL_OPTIONS.map(({ label }) => label)).toEqual(Object.values(DIVISION_LABELS))
  for (const { label } of LEVEL_OPTIONS) expect(html).toContain(`>${label}</option>`)
})
