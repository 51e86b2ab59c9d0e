import { expect, test } from 'vitest'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { entryLine } from '#domain/registrations/prices/sold-lines.ts'
import { entryLines, totalCents } from './entry-lines.ts'

const documents = [{ type: 'assurance_rc', label: 'Attestation d’assurance RC', state: 'absent' }] as const
const options = { required_documents: [...documents] }
const category = { id: 12, category: 'U13', gender: 'feminin', division: null, price_cents: 8000 } as const
const typed = {
  category: category as unknown as RegistrationOptions['categories'][number],
  team_name: 'Les Rainettes',
  lines: [entryLine(8000)],
}
const place = { id: 'r1', team_name: 'Les Grenouilles', category, status: 'held' } as never

test('sans catégorie choisie, rien n’est encore à payer', () => {
  expect(entryLines(options, null, { ...typed, category: undefined })).toEqual([])
})

test('ce qui est saisi est une ligne, avec son prix et ses documents, et se modifie', () => {
  expect(entryLines(options, null, typed)).toEqual([
    {
      key: '12',
      team_name: 'Les Rainettes',
      category: 'U13 féminin',
      price_cents: 8000,
      parts: [entryLine(8000)],
      documents,
      act: 'change',
    },
  ])
})

test('une place tenue se paie à son prix gelé, quoi qui soit saisi, et se rend ; une autre ne se rend pas ici', () => {
  expect(entryLines(options, place, { ...typed, lines: [entryLine(4500)] })).toMatchObject([
    { key: 'r1', team_name: 'Les Grenouilles', price_cents: 4500, act: 'release' },
  ])
  const approved = { ...(place as object), status: 'approved' } as never
  expect(entryLines(options, approved, typed)).toMatchObject([{ act: null }])
})

test('le total est celui de toutes les lignes', () => {
  expect(totalCents([])).toBe(0)
  expect(totalCents([{ price_cents: 8000 }, { price_cents: 4500 }])).toBe(12_500)
})
