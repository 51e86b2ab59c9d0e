import { searchKey } from '../text.ts'
import { REGIONS, type Region } from './regions.ts'

/** Finds a region by a present or former name; accents and hyphens do not matter: 'PACA', 'ile de france'. */
export function findRegionByName(text: string): Region | undefined {
  return BY_NAME.get(searchKey(text))
}

/** Other names that people use, by code: former regions, abbreviations. They stand apart: no page needs them. */
export const REGION_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  '11': ['IDF', 'Région parisienne'],
  '84': ['Rhône-Alpes', 'Auvergne', 'AURA', 'ARA'],
  '75': ['Aquitaine', 'Limousin', 'Poitou-Charentes'],
  '76': ['Midi-Pyrénées', 'Languedoc-Roussillon', 'Languedoc'],
  '32': ['Nord-Pas-de-Calais', 'Nord-Pas-de-Calais-Picardie', 'Picardie'],
  '44': ['Alsace', 'Lorraine', 'Champagne-Ardenne'],
  '93': ['PACA', 'Région Sud', 'Provence', "Côte d'Azur"],
  '52': ['PDL', 'Pays-de-la-Loire'],
  '53': ['Breizh'],
  '28': ['Basse-Normandie', 'Haute-Normandie'],
  '27': ['Bourgogne', 'Franche-Comté', 'BFC'],
  '24': ['Centre', 'Val de Loire'],
  '94': ['Corsica'],
  '03': ['Guyane française'],
  '04': ['Réunion'],
}

const BY_NAME = new Map(
  REGIONS.flatMap((region) =>
    [region.name, region.landing_name, ...(REGION_SYNONYMS[region.code] ?? [])].map(
      (name) => [searchKey(name), region] as const,
    ),
  ),
)
