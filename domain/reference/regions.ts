import { searchKey } from '../text.ts'

/** `code` is INSEE’s. `landing_name` is the text of the landing page’s search block. */
export type Region = {
  code: string
  name: string
  landing_name: string
  overseas: boolean
  /** Other names that people use: former regions, abbreviations, capitals. */
  synonyms: readonly string[]
}

/** The 13 of France and Corsica, then the 5 overseas; the first twelve in the order of the landing page. */
export const REGIONS: readonly Region[] = [
  region('11', 'Île-de-France', ['IDF', 'Région parisienne'], 'Ile-de-France'),
  region('84', 'Auvergne-Rhône-Alpes', ['Rhône-Alpes', 'Auvergne', 'AURA', 'ARA']),
  region('75', 'Nouvelle-Aquitaine', ['Aquitaine', 'Limousin', 'Poitou-Charentes']),
  region('76', 'Occitanie', ['Midi-Pyrénées', 'Languedoc-Roussillon', 'Languedoc']),
  region('32', 'Hauts-de-France', ['Nord-Pas-de-Calais', 'Nord-Pas-de-Calais-Picardie', 'Picardie']),
  region('44', 'Grand Est', ['Alsace', 'Lorraine', 'Champagne-Ardenne']),
  region('93', "Provence-Alpes-Côte d'Azur", ['PACA', 'Région Sud', 'Provence', "Côte d'Azur"]),
  region('52', 'Pays de la Loire', ['PDL', 'Pays-de-la-Loire']),
  region('53', 'Bretagne', ['Breizh']),
  region('28', 'Normandie', ['Basse-Normandie', 'Haute-Normandie']),
  region('27', 'Bourgogne-Franche-Comté', ['Bourgogne', 'Franche-Comté', 'BFC']),
  region('24', 'Centre-Val de Loire', ['Centre', 'Val de Loire']),
  region('94', 'Corse', ['Corsica']),
  overseas('01', 'Guadeloupe'),
  overseas('02', 'Martinique'),
  overseas('03', 'Guyane', ['Guyane française']),
  overseas('04', 'La Réunion', ['Réunion']),
  overseas('06', 'Mayotte'),
]

export const REGION_CODES: readonly string[] = REGIONS.map((region) => region.code)

export function findRegion(code: string): Region | undefined {
  return REGIONS.find((region) => region.code === code)
}

/** Finds a region by name, without accents or hyphens, current or former: 'PACA', 'Rhône-Alpes', 'ile de france'. */
export function findRegionByName(text: string): Region | undefined {
  return BY_NAME.get(searchKey(text))
}

function region(code: string, name: string, synonyms: readonly string[] = [], landingName = name): Region {
  return { code, name, landing_name: landingName, overseas: false, synonyms }
}

function overseas(code: string, name: string, synonyms: readonly string[] = []): Region {
  return { ...region(code, name, synonyms), overseas: true }
}

const BY_NAME = new Map(
  REGIONS.flatMap((region) =>
    [region.name, region.landing_name, ...region.synonyms].map((name) => [searchKey(name), region] as const),
  ),
)
