import { describe, expect, test } from 'vitest'
import { STEP_LABELS, type StepFacts, tournamentSteps } from './tournament-steps.ts'

const NOW = new Date('2027-03-10T10:00:00Z')
const CATEGORY = {
  takes_entries: true,
  registered: 4,
  places: 8,
  teams: 4,
  has_format: true,
  is_drawn: false,
  pools: 0,
  is_published: false,
}
const DRAWN = { ...CATEGORY, is_drawn: true, pools: 1 }
const PUBLISHED = { ...DRAWN, is_published: true }
const NO_MATCH = { total: 0, played: 0, late: 0, courts: 0, last_ends_at: null }
const PLANNED = { total: 12, played: 0, late: 0, courts: 1, last_ends_at: '2027-03-20T16:00:00Z' }
const OPEN: StepFacts = {
  status: 'registration_open',
  is_closed: false,
  status_reason: null,
  starts_at: '2027-03-20T08:00:00Z',
  ends_at: '2027-03-21T17:00:00Z',
  registration_opens_at: null,
  registration_closes_at: '2027-03-14T22:00:00Z',
  time_zone: 'Europe/Paris',
  categories: Array.from({ length: 6 }, () => ({ ...CATEGORY, registered: 0, teams: 0, has_format: false })),
  to_answer: 0,
  open_courts: 1,
  has_plan_draft: false,
  matches: NO_MATCH,
  to_confirm: 0,
}
const CLOSED: StepFacts = { ...OPEN, status: 'closed', categories: [CATEGORY, CATEGORY] }
const PLAYING: StepFacts = {
  ...CLOSED,
  status: 'active',
  categories: [PUBLISHED, PUBLISHED],
  matches: { ...PLANNED, played: 9 },
}
const OVER: StepFacts = { ...PLAYING, status: 'completed' }

/** « ✓ Inscriptions (23 équipes) · … », then the open step as it is said and pressed. */
function told(facts: StepFacts): [string, string, string] {
  const { steps, open } = tournamentSteps(facts, NOW)
  const signs = { done: '✓', now: '→', to_come: '·', skipped: '–' }
  const line = steps.map(({ name, state, fact }) =>
    [signs[state], STEP_LABELS[name], fact && `(${fact})`].filter(Boolean).join(' '),
  )
  const said = open ? [open.said, open.warning && `! ${open.warning}`].filter(Boolean).join(' ') : ''
  return [line.join(' '), said, open ? `${open.act.label} [${open.act.kind}]` : ''].map((words) =>
    words.replaceAll('\u00a0', ' '),
  ) as [string, string, string]
}

describe('à chaque moment, l’organisateur sait où il en est et ce qu’il fait maintenant', () => {
  const six = (drawn: number) => Array.from({ length: 6 }, (_, index) => (index < drawn ? DRAWN : CATEGORY))
  test.each<[string, StepFacts, string, string, string]>([
    [
      'brouillon renvoyé : reprendre la fiche',
      { ...OPEN, status: 'draft', status_reason: 'adresse manquante' },
      '→ Inscriptions (0 équipe) · Tirage (après le dim. 14 mars) · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Les clubs ne voient pas encore ce tournoi. ! Renvoyé : adresse manquante',
      'Continuer la fiche [sheet]',
    ],
    [
      'fiche envoyée : l’administrateur la regarde',
      { ...OPEN, status: 'pending_review' },
      '→ Inscriptions (0 équipe) · Tirage (après le dim. 14 mars) · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Un administrateur la regarde ; les clubs verront ensuite ce tournoi.',
      'Relire la fiche [sheet]',
    ],
    [
      'tout juste validé : partager le lien',
      OPEN,
      '→ Inscriptions (0 équipe sur 48) · Tirage (après le dim. 14 mars) · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Ouvertes jusqu’au dim. 14 mars 2027, 23 h. Aucune équipe encore.',
      'Partager le lien [share]',
    ],
    [
      'des équipes attendent : leur répondre',
      { ...OPEN, categories: [CATEGORY, CATEGORY], to_answer: 3 },
      '→ Inscriptions (8 équipes sur 16, 3 à valider) · Tirage (après le dim. 14 mars) · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Ouvertes jusqu’au dim. 14 mars 2027, 23 h. 8 équipes sur 16, 3 à valider.',
      'Répondre aux 3 équipes [answer]',
    ],
    [
      'inscriptions closes, une équipe attend encore : lui répondre avant de tirer',
      { ...CLOSED, to_answer: 1 },
      '→ Inscriptions (8 équipes, 1 à valider) · Tirage (après le dim. 14 mars) · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Inscriptions fermées. 8 équipes, 1 à valider.',
      'Répondre à l’équipe [answer]',
    ],
    [
      'inscriptions closes, sans formule : les choisir',
      { ...CLOSED, categories: six(0).map((one) => ({ ...one, has_format: false })) },
      '✓ Inscriptions (24 équipes) → Tirage · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      '0 catégorie tirée sur 6. 6 attendent leur formule.',
      'Choisir les formules [formats]',
    ],
    [
      'trois catégories sur six sont tirées : tirer les trois autres',
      { ...CLOSED, categories: six(3) },
      '✓ Inscriptions (24 équipes) → Tirage (3 poules) · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      '3 catégories tirées sur 6.',
      'Tirer les 3 autres [draw]',
    ],
    [
      'aucune catégorie n’a deux équipes : en saisir',
      { ...CLOSED, categories: [{ ...CATEGORY, teams: 1, registered: 1 }] },
      '✓ Inscriptions (1 équipe) → Tirage · Planning (après le tirage) · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Aucune catégorie n’a encore deux équipes.',
      'Saisir des équipes [teams]',
    ],
    [
      'une catégorie d’une seule équipe ne retient pas le tirage des autres',
      { ...CLOSED, categories: [DRAWN, { ...CATEGORY, teams: 1, registered: 1 }] },
      '✓ Inscriptions (5 équipes) ✓ Tirage (1 poule) → Planning · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Aucun match n’a encore d’heure.',
      'Préparer le planning [planning]',
    ],
    [
      'tiré, sans terrain ouvert : dire les terrains',
      { ...CLOSED, categories: six(6), open_courts: 0 },
      '✓ Inscriptions (24 équipes) ✓ Tirage (6 poules) → Planning · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Les terrains n’ont pas encore d’heures d’ouverture.',
      'Indiquer les terrains [courts]',
    ],
    [
      'un planning en brouillon : le publier',
      { ...CLOSED, categories: six(6), has_plan_draft: true },
      '✓ Inscriptions (24 équipes) ✓ Tirage (6 poules) → Planning · Jour J (20 et 21 mars 2027) · Clôture (après le dernier match)',
      'Aucun match n’a encore d’heure. Un brouillon attend d’être publié.',
      'Publier le planning [planning]',
    ],
    [
      'tout est publié avant le jour : préparer les tables',
      { ...CLOSED, categories: [PUBLISHED, PUBLISHED], matches: PLANNED },
      '✓ Inscriptions (8 équipes) ✓ Tirage (2 poules) ✓ Planning (1 terrain, fin à 17 h) → Jour J (0 match joué sur 12) · Clôture (après le dernier match)',
      'Début le sam. 20 mars 2027, 9 h.',
      'Préparer les tables [tables]',
    ],
    [
      'le jour, un score à confirmer : le régler',
      { ...PLAYING, to_confirm: 1 },
      '✓ Inscriptions (8 équipes) ✓ Tirage (2 poules) ✓ Planning (1 terrain, fin à 17 h) → Jour J (9 matchs joués sur 12) · Clôture (après le dernier match)',
      'À l’heure. 9 matchs joués sur 12. ! 1 score à confirmer',
      'Régler [settle]',
    ],
    [
      'le jour, un match en retard : ouvrir la régie, même si une catégorie n’a pas d’horaires',
      { ...PLAYING, categories: [PUBLISHED, CATEGORY], matches: { ...PLAYING.matches, late: 1 } },
      '✓ Inscriptions (8 équipes) ✓ Tirage (1 poule) ✓ Planning (1 terrain, fin à 17 h) → Jour J (9 matchs joués sur 12) · Clôture (après le dernier match)',
      '1 match en retard. 9 matchs joués sur 12.',
      'Ouvrir le Jour J [desk]',
    ],
    [
      'tout est joué : clore',
      { ...PLAYING, matches: { ...PLANNED, played: 12 } },
      '✓ Inscriptions (8 équipes) ✓ Tirage (2 poules) ✓ Planning (1 terrain, fin à 17 h) ✓ Jour J (12 matchs joués) → Clôture',
      'Tout est joué. Vérifiez ce qui manque, puis remerciez les clubs.',
      'Clore le tournoi [closing]',
    ],
    [
      'l’heure est passée, des résultats manquent : les voir avant de clore',
      OVER,
      '✓ Inscriptions (8 équipes) ✓ Tirage (2 poules) ✓ Planning (1 terrain, fin à 17 h) ✓ Jour J (9 matchs joués sur 12) → Clôture',
      '3 matchs sans résultat. Vérifiez ce qui manque, puis remerciez les clubs.',
      'Clore le tournoi [closing]',
    ],
    [
      'joué ailleurs qu’ici : clore, sans cocher ce qui n’a pas été fait',
      { ...OVER, categories: [CATEGORY], matches: NO_MATCH },
      '✓ Inscriptions (4 équipes) – Tirage – Planning – Jour J → Clôture',
      'Ce tournoi est passé ; aucun match n’a été joué ici.',
      'Clore le tournoi [finish]',
    ],
    [
      'clos : plus rien à faire',
      { ...OVER, is_closed: true, matches: { ...PLANNED, played: 12 } },
      '✓ Inscriptions (8 équipes) ✓ Tirage (2 poules) ✓ Planning (1 terrain, fin à 17 h) ✓ Jour J (12 matchs joués) ✓ Clôture',
      '',
      '',
    ],
    [
      'annulé : plus rien à faire, et rien de coché qui n’a pas été fait',
      { ...CLOSED, status: 'cancelled' },
      '✓ Inscriptions (8 équipes) – Tirage – Planning – Jour J – Clôture',
      '',
      '',
    ],
  ])('%s', (_moment, facts, line, said, act) => {
    expect(told(facts)).toEqual([line, said, act])
  })
})
