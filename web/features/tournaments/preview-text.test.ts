import { expect, test } from 'vitest'
import type { AvailabilityCode } from '#domain/availability.ts'
import { previewText } from './preview-text.ts'

const preview = (code: AvailabilityCode) =>
  previewText({
    title: 'Tournoi de Noël',
    starts_at: '2026-12-12T08:30:00.000Z',
    ends_at: '2026-12-13T17:00:00.000Z',
    time_zone: 'Europe/Paris',
    venue_city: 'Le Cannet',
    availability: { code } as Parameters<typeof previewText>[0]['availability'],
  })

test('l’aperçu dit quoi, quand et où', () => {
  expect(preview('open').title).toBe('Tournoi de Noël, 12 et 13 décembre 2026 au Cannet')
})

test.each(['cancelled', 'completed', 'closed', 'full', 'active', 'planned'] as const)(
  'l’aperçu d’un tournoi « %s » ne promet aucune place',
  (code) => expect(preview(code).description).not.toMatch(/places restantes|dernières places/i),
)

test('un tournoi annulé le dit dès son titre', () => expect(preview('cancelled').title).toMatch(/^Annulé/))
