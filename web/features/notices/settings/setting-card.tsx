import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { HeldSettings } from '#contract/notices/settings.ts'
import type { SettingKey, Settings } from '#domain/notices/settings/settings.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { UnsavedGuard } from '#web/components/ui/dialogs/unsaved-guard.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { refusedFields } from './refused-fields.ts'
import { useSettingsChange } from './use-settings-change.ts'

/** What a form says, or what is wrong with it, by the name of the field. */
export type Reading = { values: Partial<Settings> } | { problems: Record<string, string> }

type SettingCardProps = {
  title: string
  lead?: ReactNode
  held: HeldSettings
  keys: readonly SettingKey[]
  read: (form: HTMLFormElement) => Reading
  /** Of the owner alone. */
  powers?: boolean
  /** Why nobody here may change it. */
  closed?: string | null
  children: (problems: Record<string, string>) => ReactNode
}

/** Some settings with their button. What somebody else has saved meanwhile is not written over. */
export function SettingCard(props: SettingCardProps) {
  // Drawn anew with what is kept, once it has changed.
  return <CardForm key={props.keys.map((key) => props.held.versions[key]).join()} {...props} />
}

function CardForm({ title, lead, held, keys, read, powers = false, closed = null, children }: SettingCardProps) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const [isDirty, setIsDirty] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const options = useSettingsChange('Réglages enregistrés', () => setIsDirty(false))
  const ordinary = useAct(orpc.settings.change.mutationOptions(options))
  const ofPowers = useAct(orpc.settings.changePowers.mutationOptions(options))
  const { error, isPending, reset } = powers ? ofPowers : ordinary
  const refused = error ? refusedFields(error) : {}
  useEffect(() => {
    if (error) focusField(form.current, Object.keys(refusedFields(error))[0])
  }, [error])
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reading = read(event.currentTarget)
    setProblems('problems' in reading ? reading.problems : {})
    if ('problems' in reading) return focusField(form.current, Object.keys(reading.problems)[0])
    const versions = Object.fromEntries(keys.map((key) => [key, held.versions[key] ?? null]))
    const change = { values: reading.values, versions }
    if (powers) ofPowers.act(change)
    else ordinary.act(change)
  }
  const type = () => {
    setIsDirty(true)
    setProblems({})
    if (error) reset()
  }
  return (
    <Card as="section" aria-label={title}>
      <form ref={form} onSubmit={save} onInput={type} noValidate className="grid gap-4">
        <div>
          <h2 className="text-heading">{title}</h2>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {closed && <Alert title={closed} />}
        <fieldset disabled={closed !== null} className="grid min-w-0 gap-4 disabled:opacity-70">
          {children({ ...refused, ...problems })}
        </fieldset>
        {error && Object.keys(refused).length === 0 && (
          <Alert
            tone="danger"
            title={problemOf(error).message}
            action={
              problemOf(error).code === 'CONFLICT' && (
                <Button
                  variant="secondary"
                  onClick={() => void queryClient.invalidateQueries({ queryKey: orpc.settings.all.key() })}
                >
                  Recharger
                </Button>
              )
            }
          />
        )}
        {closed === null && (
          <Button type="submit" pending={isPending} className="justify-self-start">
            Enregistrer
          </Button>
        )}
      </form>
      <UnsavedGuard isDirty={isDirty && !isPending} onForget={() => setIsDirty(false)} />
    </Card>
  )
}
