import { expect, test } from 'vitest'
import { embedCode, type EmbedView } from './embed-code.ts'
import { placesText } from '../entering/places-text.ts'
import { shareText } from './share-text.ts'

const tournament = {
  title: 'Tournoi de Noël',
  starts_at: '2026-12-12T08:30:00.000Z',
  ends_at: '2026-12-13T17:00:00.000Z',
  time_zone: 'Europe/Paris',
  venue_city: 'Lyon',
  categories: [
    { category: 'U13', gender: 'feminin' },
    { category: 'U13', gender: 'feminin' },
  ],
  availability: { can_register: true },
  current_participants: 11,
  max_participants: 16,
} as Parameters<typeof shareText>[0]

test('le texte partagé dit quoi, quand, où, pour qui et combien de places restent', () => {
  expect(shareText(tournament)).toBe(
    'Tournoi de Noël, 12 et 13 décembre 2026 à Lyon (U13 féminin). 5 places restantes.',
  )
})

test('il dit « au Cannet » et « à L’Haÿ-les-Roses »', () => {
  expect(shareText({ ...tournament, venue_city: 'Le Cannet' })).toContain(' au Cannet ')
  expect(shareText({ ...tournament, venue_city: "L'Haÿ-les-Roses" })).toContain(' à L’Haÿ-les-Roses ')
})

test('il n’offre pas de place quand on ne peut plus en prendre', () => {
  const full = { ...tournament, availability: { ...tournament.availability, can_register: false } }
  expect(shareText(full)).not.toContain('place')
})

test('les places se disent comme on parle', () => {
  expect(placesText({ current_participants: 15, max_participants: 16 })).toBe('Dernière place')
  expect(placesText({ current_participants: 16, max_participants: 16 })).toBe('Plus de place')
})

test('le code à coller ne laisse pas un titre sortir de son attribut', () => {
  const code = embedCode({ id: 12, title: 'Coupe "A" & <b>B</b>' }, 'https://rebond.example', 'carte')
  const frame = new RegExp(
    '^<iframe src="https://rebond.example/embed/tournois/12" title="([^"<>]*)" [^<>]*></iframe>$',
  )
  expect(frame.exec(code)?.[1]).toBe('Coupe &#34;A&#34; &#38; &#60;b&#62;B&#60;/b&#62;')
})

test('chaque vue a son code, son adresse et son nom', () => {
  const tournament = { id: 12, title: 'Coupe' }
  const code = (view: EmbedView) => embedCode(tournament, 'https://rebond.example', view)
  expect(code('carte')).toContain('src="https://rebond.example/embed/tournois/12" title="Coupe"')
  for (const view of ['matchs', 'classements', 'tableau'] as const)
    expect(code(view)).toContain(`src="https://rebond.example/embed/tournois/12/${view}" title="Coupe\u00a0: ${view}"`)
})
