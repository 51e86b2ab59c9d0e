import { CATEGORY_AGES, type Category } from '../reference/categories.ts'

/** A sporting season, '2026-2027': from 1 July to 30 June (FFBB). */
export type Season = `${number}-${number}`

/** Years of birth, both included. `from` null: no lower limit. */
export type BirthYears = { from: number | null; to: number }

/** Season of a local day 'YYYY-MM-DD'. Convert an instant to its local day first. */
export function seasonOf(day: string): Season {
  const year = Number(day.slice(0, 4))
  const start = Number(day.slice(5, 7)) >= 7 ? year : year - 1
  return `${start}-${start + 1}`
}

/** First and last day of a season, both included. */
export function seasonDays(season: Season): { first: string; last: string } {
  const start = startYear(season)
  return { first: `${start}-07-01`, last: `${start + 1}-06-30` }
}

export function isSeason(value: string): value is Season {
  return /^\d{4}-\d{4}$/.test(value) && Number(value.slice(5)) === Number(value.slice(0, 4)) + 1
}

export function nextSeason(season: Season): Season {
  const start = startYear(season) + 1
  return `${start}-${start + 1}`
}

/** Years of birth of the players of a category in that season: U13 of 2025-2026 are born in 2013 and 2014. */
export function birthYears(category: Category, season: Season): BirthYears {
  const { youngest, oldest } = CATEGORY_AGES[category]
  const start = startYear(season)
  return { from: oldest === null ? null : start - oldest, to: start - youngest }
}

/** 'nés en 2013 et 2014', 'nés de 2008 à 2010', 'nés en 2004 et avant'. */
export function birthYearsLabel(category: Category, season: Season): string {
  if (category === 'Vétéran') return 'âge fixé par le règlement du tournoi'
  const { from, to } = birthYears(category, season)
  if (from === null) return `nés en ${to} et avant`
  return to - from === 1 ? `nés en ${from} et ${to}` : `nés de ${from} à ${to}`
}

/** Category with its years of birth, for volunteers: 'U13 (nés en 2013 et 2014)'. */
export function categorySeasonLabel(category: Category, season: Season): string {
  return `${category} (${birthYearsLabel(category, season)})`
}

/** '2026-2027' → 'saison 2026-2027'. */
export function seasonLabel(season: Season): string {
  return `saison ${season}`
}

function startYear(season: Season): number {
  return Number(season.slice(0, 4))
}
