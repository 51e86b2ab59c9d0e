import type { Content, ContentText } from 'pdfmake/interfaces'
import { drawable } from './pdf-fonts.ts'

/** Colours of the site's light theme. */
export const INK = '#1d2433'
export const MUTED = '#5b6475'
export const LEATHER = '#b53f00'
export const LINE = '#e0d8c8'

/** Text in the large font of the site, with figures of equal width. */
export const display = (text: string, fontSize: number, rest: Partial<ContentText> = {}): Content => ({
  text: drawable(text),
  font: 'Bricolage',
  fontSize,
  lineHeight: 1.1,
  characterSpacing: -0.4,
  fontFeatures: ['tnum'],
  ...rest,
})

/** The same drawing as public/favicon.svg. */
export const MARK = `<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${LEATHER}"/><g fill="none" stroke="#fffdf9" stroke-width="2.2"><path d="M5.6 32V18.4a10.4 10.4 0 0 1 20.8 0V32"/><path d="M11.4 32V21.5H20.6V32"/></g><circle cx="16" cy="20.6" r="4.6" fill="#eeb259"/></svg>`
