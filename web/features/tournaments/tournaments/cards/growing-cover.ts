import type { MouseEvent } from 'react'

/** The cover of the card that is followed grows into that of the page: only one has the name that says so. */
export function growCover({ currentTarget }: MouseEvent): void {
  for (const cover of document.querySelectorAll('[data-grows]')) cover.removeAttribute('data-grows')
  currentTarget.closest('.tournament-card')?.querySelector('.cover')?.setAttribute('data-grows', '')
}
