import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../../common/reference/categories.ts'
import { GENDERS } from '../../common/reference/genders.ts'
import { fitSentence, type TeamFit, teamFit, teamFitVerdicts } from './team-fit.ts'
import { refusals } from '../../common/verdict.ts'

/** A team (row) in a category (column) of its gender: = fits, < is younger, > is older. */
const AGES = `
          U7 U9 U11 U13 U15 U17 U18 U20 U21 Senior Vétéran
U7        =  <  <   <   <   <   <   <   <   <      <
U9        >  =  <   <   <   <   <   <   <   <      <
U11       >  >  =   <   <   <   <   <   <   <      <
U13       >  >  >   =   <   <   <   <   <   <      <
U15       >  >  >   >   =   <   <   <   <   <      <
U17       >  >  >   >   >   =   =   <   <   <      <
U18       >  >  >   >   >   =   =   <   <   <      <
U20       >  >  >   >   >   >   >   =   =   <      <
U21       >  >  >   >   >   >   >   =   =   <      <
Senior    >  >  >   >   >   >   >   >   >   =      <
Vétéran   >  >  >   >   >   >   >   >   >   =      =`

/** The genders of teams that a category accepts. */
const TAKES = { masculin: ['masculin'], feminin: ['feminin'], mixte: ['masculin', 'feminin', 'mixte'] }

const SIGNS: Record<string, TeamFit> = { '=': 'fits', '<': 'younger', '>': 'older' }

const [, header, ...lines] = AGES.split('\n').map((line) => line.trim().split(/\s+/))

test('la table des âges nomme chaque catégorie', () => {
  expect(header).toEqual([...CATEGORIES])
  expect(lines.map(([team]) => team)).toEqual([...CATEGORIES])
})

test.each(lines.map(([team, ...signs]) => [team as Category, signs] as const))(
  'une équipe %s entre où son âge et son genre le permettent',
  (category, signs) => {
    for (const [index, entered] of CATEGORIES.entries())
      for (const gender of GENDERS)
        for (const asked of GENDERS) {
          const fit = teamFit({ category, gender }, { category: entered, gender: asked })
          const expected = TAKES[asked].includes(gender) ? SIGNS[signs[index]!] : 'gender'
          expect(fit, `${category} ${gender} en ${entered} ${asked}`).toBe(expected)
        }
  },
)

test('une équipe plus jeune n’entre que si quelqu’un l’a confirmé ; les autres refus ne se confirment pas', () => {
  for (const category of CATEGORIES)
    for (const entered of CATEGORIES)
      for (const gender of GENDERS)
        for (const asked of GENDERS) {
          const pair = [
            { category, gender },
            { category: entered, gender: asked },
          ] as const
          const fit = teamFit(...pair)
          const codes = (confirmed: boolean) => refusals(teamFitVerdicts(...pair, confirmed)).map(({ code }) => code)
          expect(codes(false)).toEqual(fit === 'fits' ? [] : [`team_${fit}`])
          expect(codes(true)).toEqual(fit === 'fits' || fit === 'younger' ? [] : [`team_${fit}`])
          expect(fitSentence(...pair) === null).toBe(fit === 'fits')
        }
})

test('le refus dit pourquoi', () => {
  const said = (category: Category, entered: Category) =>
    fitSentence({ category, gender: 'mixte' }, { category: entered, gender: 'mixte' })
  expect(said('U11', 'Senior')).toBe(
    'Cette équipe est en U11, plus jeune que Senior. Surclassement\u00a0: à vérifier pour chaque joueur avant de l’inscrire.',
  )
  expect(said('U15', 'U13')).toBe('Cette équipe est en U15\u00a0: elle est trop âgée pour une catégorie U13.')
  expect(said('Senior', 'Vétéran')).toContain('l’âge des vétérans est fixé par le règlement')
  expect(fitSentence({ category: 'U13', gender: 'mixte' }, { category: 'U13', gender: 'feminin' })).toBe(
    'Cette catégorie est réservée au féminin, et cette équipe est en mixte.',
  )
})
