import { describe, expect, test } from 'vitest'
import { askedPart, proposedCategory } from './asked-part.ts'

const entered = (id: number, more = {}) => ({
  id,
  category: 'U13',
  gender: 'feminin' as const,
  division: null,
  day: null,
  price_cents: 1000 * id,
  max_participants: 8,
  current_participants: 2,
  format: 'pools',
  status: 'open' as const,
  ...more,
})
const full = { current_participants: 8 }
const closed = { status: 'closed' as const }

describe('la catégorie que propose « S’inscrire »', () => {
  test.each([
    ['la seule', [entered(1)], 1],
    ['aucune dans le doute', [entered(1), entered(2)], undefined],
    ['la seule qui ait une place', [entered(1, full), entered(2), entered(3, closed)], 2],
    ['la seule dont on puisse attendre une place', [entered(1, full), entered(2, closed)], 1],
    ['aucune où plusieurs s’attendent', [entered(1, full), entered(2, full)], undefined],
    ['aucune où plus rien n’est ouvert', [entered(1, closed)], undefined],
  ])('%s', (_, categories, id) => expect(proposedCategory({ categories })).toBe(id))
})

test('la part demandée d’un tournoi dit l’état, le prix et les places de ses catégories, et d’elles seules', () => {
  const open = { code: 'open', label: 'Inscriptions ouvertes', can_register: true } as const
  const none = { can_join_waiting_list: false, can_ask_opening_alert: false }
  const whole = {
    id: 7,
    categories: [entered(1), entered(2, full), entered(3)],
    availability: { ...open, ...none },
    lowest_price_cents: 1000,
    highest_price_cents: 3000,
    current_participants: 12,
    max_participants: 24,
  }
  const availability = {
    code: 'full',
    label: 'Complet',
    can_register: false,
    ...none,
    can_join_waiting_list: true,
  } as const
  expect(askedPart(whole, { category_ids: [2], availability })).toEqual({
    id: 7,
    categories: [entered(2, full)],
    availability,
    lowest_price_cents: 2000,
    highest_price_cents: 2000,
    current_participants: 8,
    max_participants: 8,
  })
  expect(askedPart(whole, null)).toBe(whole)
})
