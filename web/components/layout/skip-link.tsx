/** First element for the keyboard: skips the menus and goes to the main content. */
export function SkipLink() {
  return (
    <a
      href="#contenu"
      data-screen-only
      className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
    >
      Aller au contenu
    </a>
  )
}
