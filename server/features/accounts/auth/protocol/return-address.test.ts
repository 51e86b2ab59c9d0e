import { describe, expect, test } from 'vitest'
import { allowedAddress, returnAddress } from './return-address.ts'

const config = {
  site_url: 'https://tournois.exemple.fr',
  auth_redirects: ['https://app.exemple.org/retour', 'https://*.partenaire.fr/entrer/**', 'https://ligue.fr/*/fin'],
}

describe('une page de ce site, ou d’un site nommé, est gardée avec sa question', () => {
  test.each([
    ['/club', 'https://tournois.exemple.fr/club'],
    ['https://tournois.exemple.fr/tournois?page=2#haut', 'https://tournois.exemple.fr/tournois?page=2#haut'],
    ['https://app.exemple.org/retour', 'https://app.exemple.org/retour'],
    ['https://app.exemple.org/retour#ici', 'https://app.exemple.org/retour#ici'],
    ['https://app.exemple.org/retour?sb_flow_id=abc', 'https://app.exemple.org/retour?sb_flow_id=abc'],
    ['https://lyon.partenaire.fr/entrer/a.b/c?d=1', 'https://lyon.partenaire.fr/entrer/a.b/c?d=1'],
    ['https://ligue.fr/2026/fin', 'https://ligue.fr/2026/fin'],
  ])('%s', (wanted, kept) => {
    expect(allowedAddress(config, wanted)).toBe(kept)
  })
})

describe('toute autre est la nôtre, sans un mot', () => {
  test.each([
    'https://piege.test/club',
    '//piege.test/club',
    '/\\piege.test',
    'https://tournois.exemple.fr@piege.test/',
    'https://moi:mot@tournois.exemple.fr/',
    'https://tournois.exemple.fr.piege.test/',
    'http://tournois.exemple.fr/club',
    'https://tournois.exemple.fr:8443/club',
    'blob:https://tournois.exemple.fr/club',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://app.exemple.org/retour/plus',
    'https://app.exemple.org/retour?autre=1',
    'https://app.exemple.org.piege.test/retour',
    'https://partenaire.fr/entrer/x',
    'https://a.b.partenaire.fr/entrer/x',
    'https://piege.test/.partenaire.fr/entrer/x',
    'https://piege.test?.partenaire.fr/entrer/x',
    'https://partenaire.fr.piege.test/entrer/x',
    'https://ligue.fr/20.26/fin',
    'https://ligue.fr/2026/07/fin',
    'https://[2001:db8::1]/entrer/x',
    'https://192.0.2.1/retour',
    '',
    null,
    undefined,
  ])('%s', (wanted) => {
    expect(returnAddress(config, wanted, '/profil?onglet=securite')).toBe(
      'https://tournois.exemple.fr/profil?onglet=securite',
    )
  })
})
