import { useEffect, useState } from 'react'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

/** Texts that are typed, kept on this device until they are sent. */
export function useDraft<Name extends string>(name: string, empty: Record<Name, string>) {
  const user_id = useViewer()?.user_id ?? ''
  const [values, setValues] = useState<Record<Name, string>>(() => ({
    ...empty,
    ...textsOf(keptForm(name, user_id, 'device'), empty),
  }))
  const isEmpty = Object.values<string>(values).every((text) => text.trim() === '')
  useEffect(() => {
    if (isEmpty) forgetForm(name, 'device')
    else keepForm(name, user_id, values, 'device')
  }, [name, user_id, values, isEmpty])
  const change = (field: Name, text: string) => setValues((current) => ({ ...current, [field]: text }))
  return { values, change, clear: () => setValues(empty) }
}

/** The device may hold a draft of an older version of the form. */
function textsOf(kept: Record<string, unknown> | null, empty: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([field, text]) => field in empty && typeof text === 'string'),
  )
}
