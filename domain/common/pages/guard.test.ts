import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterLoginPath, guard, loginPath, movedTo, safeRedirect } from './guard.ts'
import type { Viewer } from '../people/roles.ts'

const VISITOR: Viewer = null
const CLUB: Viewer = { role: 'club' }
const ORGANIZER: Viewer = { role: 'organisateur' }
const ADMIN: Viewer = { role: 'admin' }
const LOGIN = 'connexion'

/** The answer that a visitor gets at a path, in one word. */
function meets(path: string, viewer: Viewer): string {
  const verdict = guard(path, viewer)
  if (typeof verdict === 'string') return verdict === 'allow' ? 'page' : 'introuvable'
  return verdict.redirect.startsWith('/?login=true') ? LOGIN : verdict.redirect
}

describe('qui ouvre quelle page', () => {
  it.each([
    ['/', 'page', 'page', 'page', 'page'],
    ['/?login=true', 'page', 'page', 'page', 'page'],
    ['/tournois', 'page', 'page', 'page', 'page'],
    ['/tournois/12-coupe', 'page', 'page', 'page', 'page'],
    ['/matchs', 'page', 'page', 'page', 'page'],
    ['/partenaire', 'page', 'page', 'page', 'page'],
    ['/paiement?tournament=3', 'page', 'page', 'page', 'page'],
    ['/mentions-legales', 'page', 'page', 'page', 'page'],
    ['/clubs-de-france', 'page', 'page', 'page', 'page'],
    ['/profils', 'page', 'page', 'page', 'page'],
    ['/administration', 'page', 'page', 'page', 'page'],
    ['/club', LOGIN, 'page', 'page', 'page'],
    ['/club/inscriptions', LOGIN, 'page', 'page', 'page'],
    ['/club2', LOGIN, 'page', 'page', 'page'],
    ['/profil', LOGIN, 'page', 'page', 'page'],
    ['/profil?onglet=parametres', LOGIN, 'page', 'page', 'page'],
    ['/organisateur', LOGIN, 'introuvable', 'page', 'page'],
    ['/organisateur/tournois', LOGIN, 'introuvable', 'page', 'page'],
    ['/admin', LOGIN, 'introuvable', 'introuvable', 'page'],
    ['/admin/utilisateurs', LOGIN, 'introuvable', 'introuvable', 'page'],
    ['/dashboard', LOGIN, '/club', '/club', '/admin'],
    ['/verification', LOGIN, 'page', 'page', 'page'],
    ['/bienvenue', LOGIN, 'page', 'page', 'page'],
    ['/mot-de-passe', 'page', 'page', 'page', 'page'],
    ['/tournaments', '/tournois', '/tournois', '/tournois', '/tournois'],
    ['/messages', '/club/messages', '/club/messages', '/club/messages', '/club/messages'],
  ])('%s : visiteur %s, club %s, organisateur %s, administrateur %s', (path, visitor, club, organizer, admin) => {
    expect([VISITOR, CLUB, ORGANIZER, ADMIN].map((viewer) => meets(path, viewer))).toEqual([
      visitor,
      club,
      organizer,
      admin,
    ])
  })

  it.each<[string, Viewer, Record<string, string>]>([
    [
      'qui doit encore son second facteur le donne avant toute page à lui, et revient',
      { role: 'club', second_factor: 'to_give' },
      {
        '/club': '/verification?redirect=%2Fclub',
        '/admin/utilisateurs': '/verification?redirect=%2Fadmin%2Futilisateurs',
        '/dashboard': '/verification?redirect=%2Fdashboard',
        '/paiement?tournament=3': '/verification?redirect=%2Fpaiement%3Ftournament%3D3',
        '/verification?redirect=%2Fclub': 'page',
        '/tournois': 'page',
        '/': 'page',
      },
    ],
    [
      'un administrateur sans second facteur en ajoute un avant l’administration, pas avant son club',
      { role: 'club', second_factor: 'to_enrol' },
      {
        '/admin': '/verification?redirect=%2Fadmin',
        '/dashboard': '/admin',
        '/club': 'page',
        '/profil?onglet=securite': 'page',
        '/paiement?tournament=3': 'page',
        '/verification': 'page',
      },
    ],
    [
      'un mot de passe devenu trop court se change avant toute page à soi, et l’on revient',
      { role: 'club', password_too_short: true, second_factor: 'to_enrol' },
      {
        '/organisateur': '/mot-de-passe?redirect=%2Forganisateur',
        '/admin': '/mot-de-passe?redirect=%2Fadmin',
        '/mot-de-passe?redirect=%2Fadmin': 'page',
        '/tournois': 'page',
      },
    ],
    [
      'un compte sans personne se complète avant toute page à lui, et revient',
      { role: 'club', complete: false },
      {
        '/club': '/bienvenue?redirect=%2Fclub',
        '/invitation?token=a': '/bienvenue?redirect=%2Finvitation%3Ftoken%3Da',
        '/bienvenue': 'page',
        '/tournois': 'page',
      },
    ],
  ])('%s', (_, viewer, expected) => {
    for (const [path, verdict] of Object.entries(expected)) expect([path, meets(path, viewer)]).toEqual([path, verdict])
  })

  it('qui ne tient que la table ouvre la régie d’un tournoi, et rien d’autre de cet espace', () => {
    const table: Viewer = { role: 'club', permissions: { open_collection: false, keep_score: true } }
    expect(meets('/organisateur/tournois/12/jour-j', table)).toBe('page')
    for (const path of ['', '/fiche', '/inscriptions', '/dossiers', '/saisie', '/jour-j/12'])
      expect(meets(`/organisateur/tournois/12${path}`, table)).toBe('introuvable')
    expect(meets('/organisateur/tournois/12/jour-j', CLUB)).toBe('introuvable')
  })

  it('le trésorier d’un club qui organise ouvre l’encaissement et l’argent des inscriptions, et rien d’autre de cet espace', () => {
    const treasurer: Viewer = { role: 'club', permissions: { open_collection: true } }
    expect(meets('/organisateur/encaissement?onglet=releve', treasurer)).toBe('page')
    for (const path of ['inscriptions', 'dossiers'])
      expect(meets(`/organisateur/tournois/12/${path}`, treasurer)).toBe('page')
    for (const path of ['', '/fiche', '/saisie', '/inscriptions/12'])
      expect(meets(`/organisateur/tournois/12${path}`, treasurer)).toBe('introuvable')
    expect(meets('/organisateur/tournois/12/inscriptions', CLUB)).toBe('introuvable')
    for (const path of ['/organisateur', '/organisateur/inscriptions', '/organisateur/encaissements', '/admin'])
      expect(meets(path, treasurer)).toBe('introuvable')
    expect(meets('/organisateur/encaissement', CLUB)).toBe('introuvable')
    expect(meets('/organisateur/encaissement', ORGANIZER)).toBe('page')
  })

  it.each(['/Admin', '/admin/', '//admin', '/%61dmin', '/ADMIN/Clubs', '/admin?x=1', '/admin#x', '/\\admin'])(
    '« %s » est l’administration',
    (path) => {
      expect(meets(path, CLUB)).toBe('introuvable')
      expect(meets(path, VISITOR)).toBe(LOGIN)
    },
  )

  it('revient, après connexion, à la page demandée', () => {
    expect(guard('/club/documents?tri=date', VISITOR)).toEqual({
      redirect: '/?login=true&redirect=%2Fclub%2Fdocuments%3Ftri%3Ddate',
    })
    expect(loginPath()).toBe('/?login=true')
    expect(loginPath('https://ailleurs.fr')).toBe('/?login=true')
  })

  it('un organisateur ouvre tout ce qu’un club ouvre, un administrateur tout ce qu’un organisateur ouvre', () => {
    const part = fc.constantFrom('', 'club', 'club2', 'profil', 'organisateur', 'admin', 'tournois', '..', '%61dmin')
    const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(path, (at) => {
        const [club, organizer, admin] = [CLUB, ORGANIZER, ADMIN].map((viewer) => guard(at, viewer) === 'allow')
        if (club) expect(organizer).toBe(true)
        if (organizer) expect(admin).toBe(true)
      }),
    )
  })

  it.each([
    ['/tournaments', '/tournois'],
    ['/invitations', '/club/profil'],
    ['/messages', '/club/messages'],
    ['/club-info', '/club/profil'],
    ['/statistics', '/profil'],
    ['/settings', '/profil?onglet=parametres'],
    ['/tournois', null],
    ['/constructor', null],
  ])('l’ancien chemin %s mène à %s', (path, target) => {
    expect(movedTo(path)).toBe(target)
  })
})

describe('après la connexion', () => {
  it.each([
    ['/paiement?tournament=3', CLUB, true, '/paiement?tournament=3'],
    [null, CLUB, true, '/club'],
    [null, ADMIN, true, '/club'],
    [null, ADMIN, false, '/admin'],
    [null, CLUB, false, '/club'],
    ['//ailleurs.fr', ADMIN, false, '/admin'],
  ])('« %s » mène %j (club : %s) à %s', (redirect, viewer, hasClub, path) => {
    expect(afterLoginPath(redirect, viewer, hasClub)).toBe(path)
  })
})

describe('un retour demandé', () => {
  it.each([
    '/',
    '/club',
    '/paiement?tournament=3',
    '/profil?onglet=parametres#securite',
    '/tournois/12-coupe-d-%C3%A9t%C3%A9',
    '/tournois?retour=https://exemple.fr/a//b',
  ])('« %s » est suivi', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'club',
    'https://ailleurs.fr',
    '//ailleurs.fr',
    '///ailleurs.fr',
    '/\\ailleurs.fr',
    '\\\\ailleurs.fr',
    '/\t/ailleurs.fr',
    '/\n/ailleurs.fr',
    ' //ailleurs.fr',
    '/%2Failleurs.fr',
    '/%5Cailleurs.fr',
    '/.//ailleurs.fr',
    '/a/..//ailleurs.fr',
    '/%',
    'javascript:alert(1)',
    `/${'a'.repeat(2000)}`,
  ])('« %s » est ignoré', (path) => {
    expect(safeRedirect(path)).toBeNull()
  })

  it('accepté, reste toujours sur ce site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'club',
      'ailleurs.fr',
      '@',
      ':',
      '?',
      '#',
      '%2F',
      '%5c',
      '\t',
      '\n',
      ' ',
      'https:',
    )
    const wild = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    )
    fc.assert(
      fc.property(wild, (path) => {
        const back = safeRedirect(path)
        if (back === null) return
        const url = new URL(back, 'https://ici.fr')
        expect(url.origin).toBe('https://ici.fr')
        expect(url.pathname.startsWith('//')).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
