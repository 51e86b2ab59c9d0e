import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads to the first field that is refused, once its sentence stands beside it: at once, or when the answer comes.
 * @returns to be called when the form is sent
 */
export function useRefusedFocus(form: RefObject<HTMLFormElement | null>, errors: Record<string, string | undefined>) {
  const isSent = useRef(false)
  const isRefused = Object.values(errors).some(Boolean)
  useEffect(() => {
    if (!isSent.current || !isRefused) return
    isSent.current = false
    form.current?.querySelector<HTMLElement>(REFUSED)?.focus()
  })
  return () => void (isSent.current = true)
}

const REFUSED = ':is(input, textarea, select, [role="spinbutton"])[aria-invalid="true"]'
