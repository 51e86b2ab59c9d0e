/** `code` is INSEE’s. `landing_name` is the text of the landing page’s search block. Other names: `region-names.ts`. */
export type Region = {
  code: string
  name: string
  landing_name: string
  overseas: boolean
}

/**
 * The mainland's regions and Corsica, 13 in all, then the 5 overseas. The first twelve are in the landing page's order.
 */
export const REGIONS: readonly Region[] = [
  region('11', 'Île-de-France', 'Ile-de-France'),
  region('84', 'Auvergne-Rhône-Alpes'),
  region('75', 'Nouvelle-Aquitaine'),
  region('76', 'Occitanie'),
  region('32', 'Hauts-de-France'),
  region('44', 'Grand Est'),
  region('93', "Provence-Alpes-Côte d'Azur"),
  region('52', 'Pays de la Loire'),
  region('53', 'Bretagne'),
  region('28', 'Normandie'),
  region('27', 'Bourgogne-Franche-Comté'),
  region('24', 'Centre-Val de Loire'),
  region('94', 'Corse'),
  overseas('01', 'Guadeloupe'),
  overseas('02', 'Martinique'),
  overseas('03', 'Guyane'),
  overseas('04', 'La Réunion'),
  overseas('06', 'Mayotte'),
]

export function findRegion(code: string): Region | undefined {
  return REGIONS.find((region) => region.code === code)
}

function region(code: string, name: string, landingName = name): Region {
  return { code, name, landing_name: landingName, overseas: false }
}

function overseas(code: string, name: string): Region {
  return { ...region(code, name), overseas: true }
}
