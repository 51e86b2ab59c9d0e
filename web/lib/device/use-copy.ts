import { useState } from 'react'
import { showToast } from '../toasts.ts'

/** Copies a text and says so for three seconds. When the browser refuses, a toast shows the text to copy by hand. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  const copy = async (text: string, byHand = text) => {
    try {
      // Missing on pages without HTTPS, refused by some browsers: both cases end in the catch below.
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      await showToast({ title: 'Copie impossible', description: byHand, tone: 'danger' })
    }
  }
  return { copied, copy }
}
