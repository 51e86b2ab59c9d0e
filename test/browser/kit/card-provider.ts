import type { Page } from '@playwright/test'
import { enterAsNewOrganizer } from './accounts.ts'
import { openApproved } from './approved.ts'
import { expect, open } from './journey.ts'

/** A provider of cards that has pages of its own, imitated beside the server, and how an organiser links an account there. */
export type CardProvider = { label: 'HelloAsso' | 'Stripe'; link: (page: Page) => Promise<void> }

export const HELLOASSO: CardProvider = {
  label: 'HelloAsso',
  link: async (page) => {
    await page.getByRole('button', { name: 'Relier HelloAsso' }).click()
    await page.getByRole('link', { name: 'Autoriser' }).click()
  },
}

export const STRIPE: CardProvider = {
  label: 'Stripe',
  link: async (page) => {
    await page.getByRole('button', { name: 'Relier Stripe' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer chez Stripe' }).click()
    await page.getByRole('link', { name: 'Terminer' }).click()
  },
}

export type CardTournament = {
  id: number
  title: string
  /** A category with room, and one of two places. */
  roomy: number
  small: number
}

/** A new organiser links an account at the provider, and opens a tournament that is paid there. */
export async function organizeAt(page: Page, { label, link }: CardProvider): Promise<CardTournament> {
  await enterAsNewOrganizer(page)
  await open(page, '/organisateur/encaissement?onglet=moyens')
  await link(page)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
  await expect(card.getByText('Actif', { exact: true })).toBeVisible()
  const title = `Tournoi payé chez ${label}`
  const categories = [
    { category: 'U13', gender: 'feminin', price: '60', max_participants: '16' },
    { category: 'U15', gender: 'feminin', price: '60', max_participants: '2' },
  ] as const
  const { id, categories: ids } = await openApproved(page, categories, 2, title)
  return { id, title, roomy: ids[0]!, small: ids[1]! }
}
