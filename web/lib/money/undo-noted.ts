import { api } from '../api/api.ts'

/** The reason where somebody takes back at once what they have just noted. */
export const NOTED_BY_MISTAKE = 'Noté par erreur'

/** Undoes the payments that were noted last for these registrations, one after the other. The first refusal is thrown. */
export async function undoNoted(registrations: readonly string[]) {
  for (const id of registrations) {
    const { items } = await api.movements.list({ id })
    const latest = items.find(({ way }) => way === 'in')
    if (latest) await api.movements.undoPayment({ id: latest.id, reason: NOTED_BY_MISTAKE })
  }
}
