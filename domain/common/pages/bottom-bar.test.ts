import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOTTOM_BAR, activeEntry, bottomBarTarget } from './bottom-bar.ts'

describe('la barre du bas', () => {
  it('a cinq entrées, dans l’ordre', () => {
    expect(BOTTOM_BAR.map(({ label }) => label)).toEqual(['Accueil', 'Tournois', 'Matchs', 'Partenaire', 'Profil'])
  })

  it.each([
    ['home', '/', '/admin'],
    ['tournois', '/tournois', '/admin/tournois'],
    ['matchs', '/matchs', '/admin/inscriptions'],
    ['partenaire', '/partenaire', '/partenaire'],
    ['profil', '/profil', '/admin/utilisateurs'],
  ] as const)('%s mène à %s, à %s depuis l’administration', (entry, path, adminPath) => {
    expect(bottomBarTarget(entry, '/tournois/3-coupe')).toBe(path)
    expect(bottomBarTarget(entry, '/admin')).toBe(adminPath)
    expect(bottomBarTarget(entry, '/admin/clubs?page=2')).toBe(adminPath)
    expect(bottomBarTarget(entry, '/?redirect=/admin')).toBe(path)
  })

  it.each([
    ['/', 'home'],
    ['/?login=true', 'home'],
    ['/#contact', 'home'],
    ['/dashboard', 'home'],
    ['/dashboard/x', 'home'],
    ['/admin', 'home'],
    ['/admin/', 'home'],
    ['/tournois', 'tournois'],
    ['/tournois/12-coupe-des-profils', 'tournois'],
    ['/tournaments', 'tournois'],
    ['/admin/tournois', 'tournois'],
    ['/matchs', 'matchs'],
    ['/admin/inscriptions', 'matchs'],
    ['/club/inscriptions', 'matchs'],
    ['/partenaire', 'partenaire'],
    ['/profil', 'profil'],
    ['/profil?onglet=parametres', 'profil'],
    ['/club/profil', 'profil'],
    ['/admin/utilisateurs', 'profil'],
    ['/admin/clubs', null],
    ['/club', null],
    ['/paiement?tournament=3', null],
    ['/contact', null],
  ])('sur %s, éclaire %s', (path, entry) => {
    expect(activeEntry(path)).toBe(entry)
  })

  it('éclaire l’entrée touchée, sauf Partenaire qui quitte l’administration', () => {
    const path = fc
      .array(fc.constantFrom('admin', 'club', 'tournois', 'profil', 'x'))
      .map((parts) => `/${parts.join('/')}`)
    const entry = fc.constantFrom(...BOTTOM_BAR.map(({ entry }) => entry))
    fc.assert(
      fc.property(entry, path, (touched, path) => {
        expect(activeEntry(bottomBarTarget(touched, path))).toBe(touched)
      }),
    )
  })
})
