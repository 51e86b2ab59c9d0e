import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { HeldSettings } from '#contract/notices/settings.ts'
import type { SettingKey, Settings } from '#domain/notices/settings/settings.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { UnsavedGuard } from '#web/components/ui/dialogs/unsaved-guard.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { type ActForm as Form, useActForm } from '#web/lib/forms/use-act-form.ts'
import { SHOWING_SETTINGS, useKeepSettings } from './use-keep-settings.ts'

type Change = { values: Partial<Settings>; versions: Record<string, string | null> }

type SettingCardProps<Values extends FieldValues> = {
  title: string
  lead?: ReactNode
  held: HeldSettings
  keys: readonly SettingKey[]
  /** The answers that the fields show at first. */
  values: Values
  check?: (typed: Values) => { [Name in FieldPath<Values>]?: string | null | undefined }
  /** The settings that these answers make. */
  read: (typed: Values) => Partial<Settings>
  /** The owner alone may change these settings. */
  powers?: boolean
  /** The reason why nobody here may change them. */
  closed?: string | null
  children: (form: Form<Values>) => ReactNode
}

/** Some settings with their button. A change that somebody else has saved meanwhile is not written over. */
export function SettingCard<Values extends FieldValues>(props: SettingCardProps<Values>) {
  // The card starts again from the settings once they have changed.
  return <CardForm key={props.keys.map((key) => props.held.versions[key]).join()} {...props} />
}

function CardForm<Values extends FieldValues>(props: SettingCardProps<Values>) {
  const { title, lead, held, keys, values, check, read, powers = false, closed = null, children } = props
  const queryClient = useQueryClient()
  const keep = useKeepSettings()
  const form = useActForm({
    values,
    ...(check ? { check } : {}),
    act: (change: Change, options) =>
      powers ? api.settings.changePowers(change, options) : api.settings.change(change, options),
    input: (typed) => ({
      values: read(typed),
      versions: Object.fromEntries(keys.map((key) => [key, held.versions[key] ?? null])),
    }),
    done: 'Réglages enregistrés',
    refresh: SHOWING_SETTINGS,
    fieldOf: { values: ({ issues }) => lastStep(issues) as FieldPath<Values> },
    onDone: (kept, { reset }) => {
      keep(kept)
      reset()
    },
  })
  return (
    <Card as="section" aria-label={title}>
      <ActForm
        form={form}
        advice={
          form.rest?.code === 'CONFLICT' && (
            <Button
              variant="secondary"
              className="mt-2"
              onClick={() => void queryClient.invalidateQueries({ queryKey: orpc.settings.all.key() })}
            >
              Recharger
            </Button>
          )
        }
        foot={
          closed === null && (
            <Button type="submit" pending={form.isPending} className="justify-self-start">
              Enregistrer
            </Button>
          )
        }
      >
        <div>
          <h2 className="text-heading">{title}</h2>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {closed && <Alert title={closed} />}
        <fieldset disabled={closed !== null} className="grid min-w-0 gap-4 disabled:opacity-70">
          {children(form)}
        </fieldset>
      </ActForm>
      <UnsavedGuard isDirty={form.isDirty && !form.isPending} onForget={() => form.reset()} />
    </Card>
  )
}

/** The server refuses `values.publisher.address`, whose field here is `address`. */
function lastStep(issues: unknown): string | null {
  const [issue] = issues as { path: unknown[] }[]
  const step = issue?.path.at(-1)
  const name = typeof step === 'object' && step !== null && 'key' in step ? step.key : step
  return typeof name === 'string' ? name : null
}
