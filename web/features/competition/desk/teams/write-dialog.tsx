import { useQuery } from '@tanstack/react-query'
import type { Desk } from '#contract/competition/desk-view.ts'
import { pairing } from '#domain/competition/match.ts'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField, TextareaField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'

/** Writes to the clubs of a match, a court or a category, to those that are late, or to all. It says first how many it reaches. */
export default function WriteDialog({ onClose }: { onClose: () => void }) {
  const { desk } = useDesk()
  const form = useActForm({
    values: { to: 'all', text: '' },
    check: ({ text }) => ({ text: text.trim().length < 3 ? 'Écrivez votre message.' : null }),
    ...atDesk(orpc.desk.write),
    input: ({ to, text }) => ({
      id: desk.id,
      audience: audienceOf(to),
      text: text.trim(),
      expected_clubs: clubs ?? 0,
    }),
    done: 'Message envoyé',
    onDone: onClose,
  })
  const { data, error, isFetching, refetch } = useQuery(
    orpc.desk.audience.queryOptions({ input: { id: desk.id, ...audienceOf(form.watch('to')) } }),
  )
  const clubs: number | undefined = data?.clubs
  return (
    <FormDialog form={form} title="Écrire aux clubs" confirmLabel="Envoyer" disabled={!clubs} onClose={onClose}>
      <SelectField
        form={form}
        name="to"
        label="À qui"
        hint={clubs !== undefined && reachWords(clubs)}
        options={optionsOf(desk)}
      />
      <TextareaField
        form={form}
        name="text"
        label="Message"
        hint="Il arrive dans leur messagerie et par e-mail."
        maxLength={1000}
      />
      {error && !form.rest && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

const reachWords = (clubs: number) =>
  clubs === 0 ? 'Aucun club n’est concerné.' : `${clubs} ${clubs > 1 ? 'clubs le recevront' : 'club le recevra'}.`

const optionsOf = ({ categories, courts, matches }: Desk) => [
  { value: 'all', label: 'Tous les clubs' },
  { value: 'late', label: 'Les équipes en retard ou absentes' },
  ...categories.map(({ id, label }) => ({ value: `category-${id}`, label })),
  ...courts.map(({ id, name }) => ({ value: `court-${id}`, label: `${name}, matchs à venir` })),
  ...matches
    .filter(({ status }) => status === 'scheduled' || status === 'in_progress')
    .filter(({ teams }) => teams.every(({ registration_id }) => registration_id !== null))
    .map(({ id, label, teams }) => ({
      value: `match-${id}`,
      label: `${label}\u00a0: ${pairing(teams[0].name, teams[1].name)}`,
    })),
]

function audienceOf(value: string) {
  const [kind = '', of = ''] = value.split('-')
  if (kind === 'category' || kind === 'court' || kind === 'match') return { kind, of: Number(of) } as const
  return { kind: kind === 'late' ? 'late' : 'all' } as const
}
