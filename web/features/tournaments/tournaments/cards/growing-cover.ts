import type { MouseEvent } from 'react'

/** The cover of the pressed card grows into the cover of the page. Only one cover at a time may do so. */
export function growCover({ currentTarget }: MouseEvent): void {
  for (const cover of document.querySelectorAll('[data-grows]')) cover.removeAttribute('data-grows')
  currentTarget.closest('.tournament-card')?.querySelector('.cover')?.setAttribute('data-grows', '')
}
