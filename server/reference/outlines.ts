import { readFileSync } from 'node:fs'
import type { Plane } from '#domain/tournaments/outlines/flat-earth.ts'
import type { Outline } from '#domain/tournaments/outlines/outline.ts'

/** Outline of a department, or of France ('FR') without its overseas departments, drawn in web/public/france.svg. */
export function findOutline(code: string): Outline | null {
  outlines ??= readOutlines()
  return outlines.get(code) ?? null
}

let outlines: Map<string, Outline> | null = null

/** Reads the file of scripts/reference/build-outlines.ts. */
function readOutlines(): Map<string, Outline> {
  const lines = readFileSync(new URL('outlines.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  return new Map(
    lines.map((line) => {
      const [code = '', plane, scale, left, top, width, height, path = ''] = line.split('\t')
      const numbers = {
        scale: Number(scale),
        left: Number(left),
        top: Number(top),
        width: Number(width),
        height: Number(height),
      }
      return [code, { plane: plane as Plane, ...numbers, path }]
    }),
  )
}
