import { useState } from 'react'
import type { KeptWords } from '#contract/community/moderation-words.ts'
import { WORD_LIST_NAMES, type WordListName } from '#domain/community/moderation/moderation-words.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

type Typed = Record<WordListName, string>

const FORM = 'moderation-words'

/** Keeps the lists as they are typed until they are saved, for somebody who looks at another tab or is signed out. */
export function useTypedWords(kept: KeptWords) {
  const user_id = useViewer()?.user_id ?? ''
  const [typed, setTyped] = useState<Typed>(() => stillTyped(kept, user_id) ?? asText(kept))
  const write = (next: Typed) => {
    setTyped(next)
    keepForm(FORM, user_id, { version: kept.version, ...next })
  }
  return {
    typed,
    isDirty: WORD_LIST_NAMES.some((name) => typed[name] !== asText(kept)[name]),
    type: (name: WordListName, text: string) => write({ ...typed, [name]: text }),
    forget: () => {
      forgetForm(FORM)
      setTyped(asText(kept))
    },
  }
}

const asText = (kept: KeptWords): Typed => ({
  hold: kept.hold.join('\n'),
  flag: kept.flag.join('\n'),
  allow: kept.allow.join('\n'),
})

/** Answers null for what was typed over lists that somebody has changed since. */
function stillTyped({ version }: KeptWords, user_id: string): Typed | null {
  const values = keptForm(FORM, user_id)
  if (!values || values.version !== version) return null
  const { hold, flag, allow } = values
  return typeof hold === 'string' && typeof flag === 'string' && typeof allow === 'string'
    ? { hold, flag, allow }
    : null
}
