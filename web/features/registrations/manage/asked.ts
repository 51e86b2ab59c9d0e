import type { Registration } from '#contract/registrations.ts'

/** What a dialog is open for. */
export type ManageAsked = {
  dialog: 'details' | 'reject' | 'received' | 'extend' | 'release' | 'withdraw'
  registration: Registration
}
