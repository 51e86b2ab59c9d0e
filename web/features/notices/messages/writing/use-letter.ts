import { type FormEvent, useRef, useState } from 'react'
import { problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { type Attached, withAttachments } from './attachments-field.tsx'
import { type Letter, letterProblems } from './letter-fields.tsx'
import { useDraft } from './use-draft.ts'

type LetterActs<Input, Answer> = {
  call: (input: Input, options: { context: { idempotency_key: string } }) => Promise<Answer>
  onSent: (answer: Answer) => Promise<void> | void
  onRefused?: () => Promise<void>
}

/**
 * The state of a first message, whoever writes it: its draft kept under `name`, its files, its problems, and one request
 * however often it is tried.
 */
export function useLetter<More extends string, Input, Answer>(
  name: string,
  empty: Record<More | keyof Letter, string>,
  { call, onSent, onRefused }: LetterActs<Input, Answer>,
) {
  const { values, change, clear } = useDraft<More | keyof Letter>(name, empty)
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const [missing, setMissing] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const { keyed } = useRequestKey()
  const { act, error, isPending } = useAct({
    mutationFn: (input: Input) => call(input, keyed(input)),
    onSuccess: async (answer) => {
      clear()
      await onSent(answer)
    },
    onError: async (refusal) => {
      focusField(form.current, Object.keys(problemOf(refusal).fields)[0])
      await onRefused?.()
    },
  })
  const problem = error && problemOf(error)
  /** @param found what is missing beside the letter, by field; @param write null: nothing is sent */
  const send = (
    event: FormEvent,
    found: Record<string, string>,
    write: (letter: Letter & ReturnType<typeof withAttachments>) => Input | null,
  ) => {
    event.preventDefault()
    const all = { ...found, ...letterProblems(values) }
    setMissing(all)
    const [first] = Object.keys(all)
    if (first) return focusField(form.current, first)
    const { subject, content } = values
    const input = write({ subject, content, ...withAttachments(attached) })
    if (input) act(input)
  }
  return {
    values,
    change,
    attached,
    setAttached,
    form,
    isPending,
    send,
    missing,
    problems: { ...missing, ...problem?.fields },
    /** The failure that no field explains; it stands under the letter. */
    failure: problem && Object.keys(problem.fields).length === 0 ? problem.message : null,
  }
}
