/** Until what has just changed is drawn. A tab in the background draws nothing, and waits for nothing. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.visibilityState === 'hidden') return done()
    requestAnimationFrame(() => setTimeout(done))
  })
}
