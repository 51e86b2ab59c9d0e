import { expect, test } from 'vitest'
import { isCurrent } from '#web/components/layout/area/current-entry.ts'
import { ADMIN_ENTRIES } from './-admin-entries.ts'

test('l’accueil est la première entrée du menu de l’administration, et chaque page n’en allume qu’une', () => {
  expect(ADMIN_ENTRIES[0]).toMatchObject({ path: '/admin', label: 'Accueil' })
  for (const { path } of ADMIN_ENTRIES)
    expect(ADMIN_ENTRIES.filter((entry) => isCurrent(entry, path)).map((entry) => entry.path)).toEqual([path])
})
