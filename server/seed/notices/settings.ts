import type { SeedRow } from '../insert-rows.ts'

/** What an administrator would have set: the textile partner of the demonstration. */
export function settingRows(): SeedRow[] {
  const partner = {
    name: 'Atelier Maille',
    email: 'atelier-maille@exemple.test',
    text: 'Un petit atelier de confection sportive, fictif comme toute cette démonstration.\nMaillots réversibles, surmaillots et survêtements à vos couleurs, en taille enfant comme adulte.',
  }
  return [{ key: 'partner', value: partner }]
}
