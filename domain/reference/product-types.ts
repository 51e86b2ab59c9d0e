/** What the textile partner takes pre-orders for. */
export const PRODUCT_TYPES = [
  'maillots',
  'shorts',
  'survêtements',
  'chaussettes',
  'accessoires',
  'pack-complet',
] as const

export type ProductType = (typeof PRODUCT_TYPES)[number]

export const PRODUCT_TYPE_LABELS: Record<ProductType, string> = {
  maillots: 'Maillots',
  shorts: 'Shorts',
  survêtements: 'Survêtements',
  chaussettes: 'Chaussettes',
  accessoires: 'Accessoires',
  'pack-complet': 'Pack complet',
}

export function isProductType(value: string): value is ProductType {
  return (PRODUCT_TYPES as readonly string[]).includes(value)
}
