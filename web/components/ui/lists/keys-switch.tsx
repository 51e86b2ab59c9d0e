import { useState } from 'react'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

/** Whether the keys of the list are on. The choice is kept on this device. */
export function useKeysSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(isKeptOn)
  return [
    isOn,
    (next) => {
      setIsOn(next)
      keep(next)
    },
  ]
}

/**
 * Shown under the list on devices with a keyboard: explains the keys and turns them off. Where the window is narrow, only
 * a screen reader hears the explanation.
 */
export function KeysHint({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted print:hidden pointer-coarse:hidden">
      {isOn ? (
        <span id={KEYS_HINT_ID} className="max-md:sr-only">
          Clavier, dans la liste&nbsp;: <Key>j</Key> <Key>k</Key> d’une ligne à l’autre, <Key>a</Key> le bouton de la
          ligne, <Key>r</Key> refuser, <Key>Entrée</Key> ouvrir.
        </span>
      ) : (
        <span className="max-md:sr-only">Les raccourcis clavier de la liste sont désactivés.</span>
      )}
      <button
        ref={keepEarly}
        type="button"
        onClick={() => onChange(!isOn)}
        className="min-h-6 cursor-pointer font-medium text-ink underline underline-offset-4"
      >
        {isOn ? 'Désactiver ces raccourcis' : 'Activer les raccourcis'}
      </button>
    </p>
  )
}

export const KEYS_HINT_ID = 'touches-de-la-liste'

const Key = ({ children }: { children: string }) => <kbd className="font-sans font-bold text-ink">{children}</kbd>

const STORED = 'raccourcis-inscriptions'

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'non'
  } catch {
    return true
  }
}

function keep(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'non')
  } catch {
    // Without storage, the choice lasts as long as this page.
  }
}
