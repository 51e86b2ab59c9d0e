import type { DepartmentMap } from '#contract/tournaments/departments.ts'
import type { Outline } from '#domain/tournaments/outlines/outline.ts'
import { DEPARTMENTS } from '#domain/common/reference/departments.ts'
import { findOutline } from '#server/reference/outlines.ts'
import { pathMiddle } from './path-middle.ts'

type Shape = DepartmentMap['shapes'][number]

/**
 * The departments in one drawing: the mainland and Corsica where they are; in the corners that the sea leaves free, those
 * overseas, each at its own scale, and Paris with its three neighbours, too small to be pressed elsewhere.
 */
export function departmentMap(): DepartmentMap {
  drawn ??= draw()
  return drawn
}

let drawn: DepartmentMap | null = null

function draw(): DepartmentMap {
  const france = getOutline('FR')
  const around = zoomed(france)
  const shapes = DEPARTMENTS.flatMap(({ code }): Shape[] => {
    const outline = getOutline(code)
    const overseas = OVERSEAS.indexOf(code)
    if (overseas !== -1) return [placed(code, outline, overseasPlace(overseas))]
    const home = placed(code, outline, placeIn(outline, france))
    return PARIS.includes(code) ? [{ ...home, middle: null }, placed(code, outline, placeIn(outline, around))] : [home]
  })
  const overseasBox = [0, OVERSEAS_TOP - 8, COLUMN * 2, COLUMN * 3] as [number, number, number, number]
  return { width: france.width, height: france.height, shapes, insets: [overseasBox, [0, 0, AROUND, AROUND]] }
}

/** Where an outline falls in a frame of the same plane. */
function placeIn(outline: Outline, frame: Pick<Outline, 'scale' | 'left' | 'top'>): Place {
  const scale = frame.scale / outline.scale
  return { scale, x: frame.left - outline.left * scale, y: frame.top - outline.top * scale }
}

type Place = { scale: number; x: number; y: number }

function placed(code: string, { path }: Outline, { scale, x, y }: Place): Shape {
  const [right, down] = pathMiddle(path)
  return {
    code,
    path,
    transform: `translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})`,
    middle: [round(x + right * scale), round(y + down * scale)],
  }
}

/** The frame of France, larger, so that Paris and its neighbours fill their box. */
function zoomed(france: Outline): Pick<Outline, 'scale' | 'left' | 'top'> {
  const places = PARIS.map((code) => ({ outline: getOutline(code), place: placeIn(getOutline(code), france) }))
  const west = Math.min(...places.map(({ place }) => place.x))
  const north = Math.min(...places.map(({ place }) => place.y))
  const east = Math.max(...places.map(({ place, outline }) => place.x + outline.width * place.scale))
  const south = Math.max(...places.map(({ place, outline }) => place.y + outline.height * place.scale))
  const zoom = (AROUND - 2 * MARGIN) / Math.max(east - west, south - north)
  return {
    scale: france.scale * zoom,
    left: (france.left - west) * zoom + (AROUND - (east - west) * zoom) / 2,
    top: (france.top - north) * zoom + (AROUND - (south - north) * zoom) / 2,
  }
}

/** Two by two, from the west of the world to its east. */
function overseasPlace(index: number): Place {
  return { scale: 1, x: (index % 2) * COLUMN + MARGIN, y: Math.floor(index / 2) * COLUMN + OVERSEAS_TOP }
}

const OVERSEAS = ['971', '972', '973', '974', '976']
const PARIS = ['75', '92', '93', '94']
const COLUMN = 116
const OVERSEAS_TOP = 650
const AROUND = 260
const MARGIN = 10

function getOutline(code: string): Outline {
  const outline = findOutline(code)
  if (!outline) throw new Error(`No outline: ${code}`)
  return outline
}

const round = (units: number) => Math.round(units * 10) / 10
