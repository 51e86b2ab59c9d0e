/** Products of the textile partner, as its specification names them. */
export const KIT_PRODUCTS = [
  'maillots',
  'shorts',
  'survêtements',
  'chaussettes',
  'accessoires',
  'pack-complet',
] as const

export type KitProduct = (typeof KIT_PRODUCTS)[number]

export const KIT_PRODUCT_LABELS: Record<KitProduct, string> = {
  maillots: 'Maillots',
  shorts: 'Shorts',
  survêtements: 'Survêtements',
  chaussettes: 'Chaussettes',
  accessoires: 'Accessoires',
  'pack-complet': 'Pack complet',
}

/** Sizes in ascending order. Source: sizes that makers of team kit commonly offer in France. */
export const KIT_SIZES = [
  '6 ans',
  '8 ans',
  '10 ans',
  '12 ans',
  '14 ans',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '3XL',
] as const

export type KitSize = (typeof KIT_SIZES)[number]

/** Pieces of each size; empty as long as the club has not decided. */
export type KitSizes = Partial<Record<KitSize, number>>

export function countPieces(sizes: KitSizes): number {
  return Object.values(sizes).reduce((sum, pieces) => sum + pieces, 0)
}

/** « S × 4, M × 6 »; empty when no size is given. */
export function sizesText(sizes: KitSizes): string {
  return KIT_SIZES.flatMap((size) => (sizes[size] ? [`${size} × ${sizes[size]}`] : [])).join(', ')
}
