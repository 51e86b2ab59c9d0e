/**
 * Builds server/reference/outlines.tsv, the outline of each of the 101 departments and its place on the earth, and
 * web/public/france.svg, the mainland and Corsica with their departments.
 * Run by hand after an upgrade of its source: `node scripts/reference/build-outlines.ts`. How: docs/decisions/tournaments/outlines.md.
 *
 * Shapes: the maps of @gouvfr/dsfr-chart (MIT, © 2021 DINUM). Towns: server/reference/communes.tsv.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { flatten } from '../../domain/tournaments/outlines/flat-earth.ts'
import { parseCommunes, readCommunes } from '../../server/reference/communes.ts'
import { type Fit, fit, onMap, width } from './outlines/fit.ts'
import { type Point, type Ring, distance, isInside, parsePath } from './outlines/rings.ts'
import { smallPath } from './outlines/small-path.ts'

const SOURCE = new URL(import.meta.resolve('@gouvfr/dsfr-chart/MapChart'))
const SHAPE = /class: "FR-([0-9][0-9AB][0-9]?)",(?:\s*style:[^\n]*)?\s*d: "([^"]+)"/g
const HEADER = ['code', 'plane', 'scale', 'left', 'top', 'width', 'height', 'path'].join('\t')
const SIDE = 96
const LIMIT = 335
/** West and east ends, in degrees, of departments with too few towns to find their scale. */
const EXTENTS: Record<string, [west: number, east: number]> = {
  971: [-61.8098, -61.0003],
  972: [-61.229, -60.8096],
  973: [-54.6027, -51.6134],
  974: [55.2164, 55.8366],
  976: [45.0181, 45.3003],
}

const shapes = new Map(
  [...readFileSync(SOURCE, 'utf8').matchAll(SHAPE)].map(([, code = '', d = '']) => [code, parsePath(d)]),
)
const towns = Map.groupBy(
  parseCommunes(readCommunes()).filter(({ precision }) => precision === 'exact'),
  ({ department_code }) => department_code,
)
const townsOf = (code: string) =>
  (towns.get(code) ?? []).map(({ longitude, latitude }): Point => [longitude!, latitude!])
const isCorsica = (code: string) => code.startsWith('2') && /[AB]/.test(code)
const member = (code: string) => ({ rings: shapes.get(code)!, towns: townsOf(code) })

const mainland = fit([...shapes.keys()].filter((code) => /^\d\d$/.test(code)).map(member), 'lambert93')
const corsica = fit(['2A', '2B'].map(member), 'lambert93', { scale: mainland.scale })
const fits = new Map([...shapes.keys()].map((code) => [code, fitOf(code)]))
const codes = [...shapes.keys()].sort()

const whole = france()
const rows = [HEADER, whole.row, ...codes.map(row)]
writeFileSync(new URL('../../server/reference/outlines.tsv', import.meta.url), `${rows.join('\n')}\n`)
writeFileSync(new URL('../../web/public/france.svg', import.meta.url), whole.svg)
report()

/** The place of each department is corrected a little, because the map is coarse when seen from near. */
function fitOf(code: string): Fit {
  const extent = EXTENTS[code]
  if (!extent) return fit([member(code)], 'lambert93', isCorsica(code) ? corsica : mainland)
  const wide = width(extent.map((longitude) => flatten([longitude, 0], 'mercator')))
  return fit([member(code)], 'mercator', { scale: width(shapes.get(code)!.flat()) / wide })
}

/**
 * The shape alone, in a box whose longer side is `SIDE`. Scale, left and top turn kilometres of the plane into places
 * in it.
 */
function row(code: string): string {
  const rings = shapes.get(code)!
  const { plane, scale, left, top } = fits.get(code)!
  const [west, north, east, south] = bounds(rings)
  const zoom = SIDE / Math.max(east - west, south - north)
  const path = smallPath(
    rings.map((ring) => ring.map(([x, y]): Point => [(x - west) * zoom, (y - north) * zoom])),
    LIMIT,
  )
  const size = [(east - west) * zoom, (south - north) * zoom].map(Math.round)
  const place = [scale * zoom, (left - west) * zoom, (top - north) * zoom].map((n) => n.toFixed(5))
  return [code, plane, ...place, ...size, path].join('\t')
}

/** All departments in one drawing, a mask coloured by a style sheet. Its place is the line FR of the file. */
function france(): { svg: string; row: string } {
  const [dx, dy] = [mainland.left - corsica.left, mainland.top - corsica.top].map(Math.round) as Point
  const placed = codes
    .filter((code) => !(code in EXTENTS))
    .map((code) =>
      shapes.get(code)!.map((ring) => (isCorsica(code) ? ring.map(([x, y]): Point => [x + dx, y + dy]) : ring)),
    )
  const [west, north, east, south] = bounds(placed.flat()).map(Math.round) as Bounds
  const paths = placed.map((rings) => {
    const inBox = rings.map((ring) => ring.map(([x, y]): Point => [x - west, y - north]))
    return `<path d="${smallPath(inBox, Number.POSITIVE_INFINITY)}"/>`
  })
  const { plane, scale, left, top } = mainland
  const place = [scale, left - west, top - north].map((n) => n.toFixed(5))
  const box = `viewBox="0 0 ${east - west} ${south - north}"`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill-opacity=".2" stroke="#000" stroke-width="1.5" stroke-linejoin="round">\n${paths.join('\n')}\n</svg>\n`,
    row: ['FR', plane, ...place, east - west, south - north, ''].join('\t'),
  }
}

type Bounds = [west: number, north: number, east: number, south: number]

function bounds(rings: readonly Ring[]): Bounds {
  const xs = rings.flat().map(([x]) => x)
  const ys = rings.flat().map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function report() {
  const away = codes.flatMap((code) =>
    townsOf(code).map((town) => {
      const point = onMap(flatten(town, fits.get(code)!.plane), fits.get(code)!)
      return isInside(point, shapes.get(code)!) ? 0 : distance(point, shapes.get(code)!)
    }),
  )
  const inside = away.filter((units) => units === 0).length
  console.log(
    `${codes.length} départements, ${inside} communes sur ${away.length} dedans, la plus éloignée à ${Math.max(...away).toFixed(1)}`,
  )
}
