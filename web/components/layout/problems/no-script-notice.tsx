/**
 * Tells browsers that run no script what works and what does not. Only the server writes the words: React leaves the
 * inside of this tag alone, so other visitors do not download them.
 */
export function NoScriptNotice() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div role="note" className="border-b border-warning/30 bg-warning-soft py-3 print:hidden">
          <p className="page-width text-[0.9375rem]">
            <strong>JavaScript est désactivé dans votre navigateur.</strong> Vous pouvez chercher un tournoi, lire les
            pages et{' '}
            <a href="/contact" className="underline underline-offset-4">
              nous écrire
            </a>
            . Se connecter, inscrire une équipe, payer et suivre son club demandent de l’activer.
          </p>
        </div>
      )}
    </noscript>
  )
}
