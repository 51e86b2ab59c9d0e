import { X } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Card } from '#web/components/ui/card.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'

/** Proposes a second factor to an organiser without one; it is never required, and is gone once it is put away. */
export function FactorProposal({ user_id }: { user_id: string }) {
  const [isShown, setIsShown] = useState(() => !isPutAway(user_id))
  if (!isShown) return null
  const putAway = () => {
    keep(user_id)
    setIsShown(false)
    // The button that had the focus goes away.
    document.querySelector('main')?.focus()
  }
  return (
    <Card as="section" aria-labelledby="second-facteur" padded={false} className="flex items-start gap-3 p-4">
      <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
        <div>
          <h2 id="second-facteur" className="text-lg font-semibold">
            Un second facteur pour votre compte&nbsp;?
          </h2>
          <p className="mt-0.5 text-[0.9375rem] text-muted">
            Vous tenez les données et les paiements d’autres clubs&nbsp;: deux minutes les protègent d’un mot de passe
            volé.
          </p>
        </div>
        <PathLink href="/profil?onglet=securite" className={buttonClass('secondary', 'md', 'max-sm:mt-3')}>
          Ajouter
        </PathLink>
      </div>
      <button
        type="button"
        onClick={putAway}
        aria-label="Ne plus proposer le second facteur"
        className="-mt-1.5 -mr-1.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-ink/8"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </Card>
  )
}

function isPutAway(user_id: string): boolean {
  try {
    return localStorage.getItem(keyOf(user_id)) !== null
  } catch {
    return false
  }
}

function keep(user_id: string): void {
  try {
    localStorage.setItem(keyOf(user_id), '1')
  } catch {
    // The proposal comes back at the next visit when the browser keeps nothing.
  }
}

const keyOf = (user_id: string) => `second-factor-later:${user_id}`
