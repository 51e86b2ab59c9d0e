import { afterPaint } from './lib/loading/after-paint.ts'

/** Wakes the page in the browser once it has been drawn: what is read comes before what answers. */
void afterPaint().then(() => {
  // Named in the head, so that none of them waits for the one that asks for it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) link.rel = 'modulepreload'
  return import('./hydrate.tsx')
})
