import { readFileSync } from 'node:fs'

export type CommuneRow = {
  insee: string
  name: string
  department_code: string
  /** Separated by spaces. */
  postal_codes: string
  population: number
  latitude: number | null
  longitude: number | null
  precision: string | null
  /** Names of the communes that it has absorbed. */
  former_names: string[]
}

/** The unchanged file of scripts/reference/build-communes.ts. */
export function readCommunes(): string {
  return readFileSync(new URL('communes.tsv', import.meta.url), 'utf8')
}

/** Names that communes had before they were renamed, written by hand: see `docs/decisions/geography.md`. */
export function readRenamedCommunes(): string {
  return readFileSync(new URL('renamed-communes.tsv', import.meta.url), 'utf8')
}

export function parseRenamedCommunes(tsv: string): { insee: string; name: string }[] {
  return linesOf(tsv).map((line) => {
    const [insee = '', name = ''] = line.split('\t')
    return { insee, name }
  })
}

/** Parses the rows of a file whose first line names the columns. */
export function parseCommunes(tsv: string): CommuneRow[] {
  return linesOf(tsv).map(parseCommune)
}

const linesOf = (tsv: string) => tsv.trimEnd().split('\n').slice(1)

function parseCommune(line: string): CommuneRow {
  const [insee = '', name = '', postalCodes = '', population, latitude, longitude, precision, formerNames] =
    line.split('\t')
  return {
    insee,
    name,
    department_code: departmentOf(insee),
    postal_codes: postalCodes,
    population: Number(population),
    latitude: latitude ? Number(latitude) : null,
    longitude: longitude ? Number(longitude) : null,
    precision: precision || null,
    former_names: formerNames ? formerNames.split('|') : [],
  }
}

/** The code of a commune always starts with the code of its department, unlike a postal code. */
function departmentOf(insee: string): string {
  return insee.slice(0, insee.startsWith('97') ? 3 : 2)
}
