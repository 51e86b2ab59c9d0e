import { KIT_SIZES, type KitSizes } from './kit.ts'

/** Name of the field that asks for the pieces of a size. */
export const sizeField = (size: string) => `size:${size}`

/** Reads an order from the form without checking it. */
export function kitOrderOf(typed: Readonly<Record<string, string>>) {
  const { club_name = '', contact_name = '', email = '', phone = '', tournament_name = '' } = typed
  const { quantity = '', product_type = '', special_requests = '', website = '' } = typed
  const sizes: KitSizes = Object.fromEntries(
    KIT_SIZES.flatMap((size) => {
      const pieces = typed[sizeField(size)]?.trim()
      return pieces && pieces !== '0' ? [[size, Number(pieces)]] : []
    }),
  )
  return {
    club_name,
    contact_name,
    email: email.trim(),
    phone,
    tournament_name,
    quantity: Number(quantity),
    product_type,
    special_requests,
    sizes,
    website,
  }
}
