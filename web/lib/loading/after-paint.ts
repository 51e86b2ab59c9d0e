/** Resolves once the last change is painted, and at once in a hidden tab, which paints nothing. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.visibilityState === 'hidden') return done()
    requestAnimationFrame(() => setTimeout(done))
  })
}
