import { expect, test } from 'vitest'
import { readScreenChoice, screenPath } from './screen-address.ts'

test('l’adresse de l’écran dit les terrains et la catégorie choisis, et se relit telle quelle', () => {
  const choices = [
    ['/ecran/12', { courts: [], category: undefined }],
    ['/ecran/12?terrains=3,4', { courts: [3, 4], category: undefined }],
    ['/ecran/12?terrains=3&categorie=31', { courts: [3], category: 31 }],
    ['/ecran/12?categorie=31', { courts: [], category: 31 }],
  ] as const
  for (const [path, choice] of choices) {
    expect(screenPath(12, choice)).toBe(path)
    const search = Object.fromEntries(new URL(path, 'https://rebond.example').searchParams)
    expect(readScreenChoice(search)).toEqual(choice)
  }
})

test('une adresse mal tapée montre tout plutôt que rien', () => {
  expect(readScreenChoice({ terrains: 'deux,', categorie: 'U13' })).toEqual({ courts: [], category: undefined })
  expect(readScreenChoice({ terrains: '3,x' })).toEqual({ courts: [3], category: undefined })
})
