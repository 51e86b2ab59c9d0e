import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, searchKey, searchTerms, slug, tidy } from './text.ts'

describe('l’adresse d’un titre', () => {
  it.each([
    ['Tournoi d’Été à Lyon', 'tournoi-d-ete-a-lyon'],
    ["Tournoi d'Été à Lyon", 'tournoi-d-ete-a-lyon'],
    ['  U13F — 3×3 !  ', 'u13f-3-3'],
    ['Œuf & Cœur', 'oeuf-coeur'],
    ['L’Haÿ-les-Roses 2026', 'l-hay-les-roses-2026'],
    ['🏀🏀', ''],
    ['Турнир', ''],
    ['', ''],
  ])('« %s » devient « %s »', (title, expected) => {
    expect(slug(title)).toBe(expected)
  })

  it('n’a que des lettres, des chiffres et des tirets seuls, et reste elle-même', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const address = slug(title)
        expect(address).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug(address)).toBe(address)
      }),
    )
  })
})

describe('la recherche', () => {
  it.each([
    ['Tournois', 'tournoi'],
    ['tournoi', 'tournoi'],
    ['JEUX d’été', 'jeu d ete'],
    ['Saint-Étienne', 'saint etienne'],
    ['saint etienne', 'saint etienne'],
    ['Paris', 'pari'],
    ['3x3', '3x3'],
    ['les U9', 'les u9'],
    ['', ''],
  ])('lit « %s » comme « %s »', (typed, expected) => {
    expect(searchKey(typed)).toBe(expected)
  })

  it('ne dépend ni de la casse, ni des accents, ni des espaces autour', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const accentless = typed.normalize('NFD').replace(/\p{M}/gu, '')
        expect(searchTerms(` ${accentless}  `)).toEqual(searchTerms(typed))
        expect(fold(fold(typed))).toBe(fold(typed))
      }),
    )
  })
})

describe('un nom saisi', () => {
  it('perd ses espaces de trop', () => {
    expect(tidy('  Lyon \u00a0  1\t')).toBe('Lyon 1')
  })

  it.each([
    ['\u200b\u2060\ufeff', ''],
    ['\u200d \ufe0f', ''],
    ['\u3164\u2800', ''],
    ['Ai\u00adgles\u202egnol', 'Aiglesgnol'],
    ['Équipe \u0007 1', 'Équipe 1'],
    ['👨‍👩‍👧 et ❤️', '👨‍👩‍👧 et ❤️'],
    ['نادي السلة', 'نادي السلة'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('« %s » ne garde que ce qui se voit', (typed, kept) => {
    expect(tidy(typed)).toBe(kept)
  })
})
