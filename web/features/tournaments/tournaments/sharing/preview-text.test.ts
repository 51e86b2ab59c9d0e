import { expect, test } from 'vitest'
import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import { previewText } from './preview-text.ts'

const preview = (code: AvailabilityCode) =>
  previewText({
    id: 12,
    current_participants: 7,
    max_participants: 16,
    title: 'Tournoi de Noël',
    starts_at: '2026-12-12T08:30:00.000Z',
    ends_at: '2026-12-13T17:00:00.000Z',
    time_zone: 'Europe/Paris',
    venue_city: 'Le Cannet',
    availability: { code, label: 'Complet' } as Parameters<typeof previewText>[0]['availability'],
  })

test('l’aperçu dit quoi, quand et où', () => {
  expect(preview('open').title).toBe('Tournoi de Noël, 12 et 13 décembre 2026 au Cannet')
})

test.each(['cancelled', 'completed', 'closed', 'full', 'active', 'planned'] as const)(
  'l’aperçu d’un tournoi « %s » ne promet aucune place',
  (code) => expect(preview(code).description).not.toMatch(/places restantes|dernières places/i),
)

test('l’image change d’adresse quand l’état ou les places changent, et dit ce qu’elle montre', () => {
  expect(preview('full').image).toEqual({
    path: '/apercus/12.png?v=full-7-16',
    alt: 'Tournoi de Noël\u00a0: 12 et 13 décembre 2026 au Cannet. Complet.',
  })
})

test('un tournoi annulé le dit dès son titre', () => expect(preview('cancelled').title).toMatch(/^Annulé/))
