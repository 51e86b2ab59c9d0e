import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { KeptWords } from '#contract/community/moderation-words.ts'
import {
  typedWords,
  WORD_LIST_HINTS,
  WORD_LIST_LABELS,
  WORD_LIST_NAMES,
  type WordListName,
} from '#domain/community/moderation/moderation-words.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { UnsavedGuard } from '#web/components/ui/dialogs/unsaved-guard.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useTypedWords } from './use-typed-words.ts'
import { WordsTrial } from './words-trial.tsx'

/**
 * Edits three lists as texts. « Essayer » tells what they would have done; what was tried last stays until they are
 * changed.
 */
export function WordsForm({ kept }: { kept: KeptWords }) {
  const queryClient = useQueryClient()
  const { typed, type, isDirty, forget } = useTypedWords(kept)
  const [tried, setTried] = useState<string | null>(null)
  const trial = useAct(orpc.moderationWords.try.mutationOptions())
  const change = useAct(
    orpc.moderationWords.change.mutationOptions({
      onSuccess: async (now) => {
        forget()
        queryClient.setQueryData(orpc.moderationWords.get.queryOptions().queryKey, now)
        await showToast({ title: 'Listes enregistrées.', tone: 'success' })
      },
    }),
  )
  const lists = () => ({ hold: typedWords(typed.hold), flag: typedWords(typed.flag), allow: typedWords(typed.allow) })
  const key = JSON.stringify(typed)
  const failed = change.error ?? trial.error
  const problem = failed ? problemOf(failed) : null
  const test = () => {
    change.reset()
    setTried(key)
    trial.act(lists())
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    trial.reset()
    change.act({ version: kept.version, ...lists() })
  }
  const field = (name: WordListName) => (
    <Field
      key={name}
      label={`${WORD_LIST_LABELS[name]} (${typedWords(typed[name]).length})`}
      hint={WORD_LIST_HINTS[name]}
      error={problem?.fields[name]}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={14}
          spellCheck={false}
          className="max-h-[28rem] overflow-y-auto"
          value={typed[name]}
          readOnly={!kept.permissions.change}
          onChange={(event) => type(name, event.target.value)}
        />
      )}
    </Field>
  )
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <UnsavedGuard isDirty={isDirty} onForget={forget} />
      {failed && problem?.code !== 'BAD_REQUEST' && <ProblemAlert error={failed} />}
      <div className="grid items-start gap-5 lg:grid-cols-3">{WORD_LIST_NAMES.map(field)}</div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={trial.isPending} onClick={test}>
          Essayer
        </Button>
        {kept.permissions.change && (
          <Button type="submit" pending={change.isPending} disabled={!isDirty}>
            Enregistrer
          </Button>
        )}
        {isDirty && (
          <Button variant="quiet" onClick={forget}>
            Annuler les changements
          </Button>
        )}
      </div>
      {trial.data && tried === key && <WordsTrial trial={trial.data} />}
    </form>
  )
}
