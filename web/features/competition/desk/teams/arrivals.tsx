import { useState } from 'react'
import type { DeskTeam } from '#contract/competition/desk-view.ts'
import { PRESENCE_LABELS, type Presence } from '#domain/competition/desk/time-alerts.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { Segments } from '#web/components/ui/fields/segments.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'

/** Notes who is there, category by category, with one press a team. */
export function Arrivals() {
  const { desk } = useDesk()
  const [typed, setTyped] = useState('')
  const words = plain(typed)
  const shown = desk.teams.filter(({ name, club }) => plain(`${name} ${club.name}`).includes(words))
  const there = desk.teams.filter(({ presence }) => presence === 'present').length
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {there} {there > 1 ? 'équipes présentes' : 'équipe présente'} sur {desk.teams.length}
      </p>
      <Field label="Chercher une équipe" className="max-w-sm">
        {(control) => <Input {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      </Field>
      {desk.categories.map(({ id, label }) => {
        const own = shown.filter(({ category_id }) => category_id === id)
        return (
          own.length > 0 && (
            <section key={id} aria-labelledby={`arrivees-${id}`}>
              <h3 id={`arrivees-${id}`} className="mb-2 text-lg">
                {label}
              </h3>
              <ul className="divide-y divide-line rounded-card border border-line bg-card">
                {own.map((team) => (
                  <Team key={team.registration_id} team={team} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {shown.length === 0 && <p className="text-muted">Aucune équipe de ce nom.</p>}
    </div>
  )
}

function Team({ team }: { team: DeskTeam }) {
  const { desk, open } = useDesk()
  const { registration_id: id, name, club, phone, presence, presence_at, withdrawn, has_left, category_id } = team
  const { act, variables, isPending } = useToldAct({ ...atDesk(orpc.desk.checkIn), done: null })
  const shown = variables && isPending ? variables.presence : presence
  const reinstate = { kind: 'reinstate' as const, team: id }
  return (
    <li className="flex flex-col gap-2 px-3 py-2 sm:px-4 xl:flex-row xl:items-center xl:justify-between">
      <div className="min-w-0">
        <p>
          <button
            type="button"
            className="min-h-11 cursor-pointer text-left font-semibold wrap-anywhere underline underline-offset-4"
            onClick={() => open({ kind: 'team', team })}
          >
            {name}
          </button>
        </p>
        <p className="text-sm text-muted">
          {club.name}
          {phone && (
            <>
              , <PhoneLink phone={phone} className="inline-flex min-h-11 items-center whitespace-nowrap" />
            </>
          )}
          {has_left && ', n’est plus inscrite'}
          {presence_at && presence !== 'expected' && `, pointée à ${formatTime(presence_at, desk.time_zone)}`}
        </p>
      </div>
      {withdrawn === null ? (
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 xl:shrink-0 xl:flex-nowrap">
          {desk.closed ? (
            <p>{PRESENCE_LABELS[presence]}</p>
          ) : (
            <>
              <Segments
                legend={`Présence ${ofName(name)}`}
                hideLegend="always"
                name={`presence-${id}`}
                choices={CHOICES}
                value={shown}
                onChange={(value) => act({ id, presence: (value as Presence | undefined) ?? 'expected' })}
              />
              {(has_left || shown === 'absent') && <ReplaceButton team={team} />}
              <Button
                variant="quiet"
                aria-label={`Retirer ${name}…`}
                className="max-sm:px-2"
                onClick={() => open({ kind: 'withdraw', team })}
              >
                Retirer…
              </Button>
            </>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p>Retirée&nbsp;: {withdrawn}</p>
          {!desk.closed && <ReplaceButton team={team} />}
          {!desk.closed && (
            <Button
              variant="secondary"
              onClick={() =>
                open({
                  kind: 'act',
                  category_id,
                  act: reinstate,
                  title: `Retour ${ofName(name)}`,
                  confirm: 'Reprendre',
                })
              }
            >
              Reprendre
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Gives its place to a team that has entered since, or waits on the list. Only those who run the tournament may. */
function ReplaceButton({ team }: { team: DeskTeam }) {
  const { desk, open } = useDesk()
  return desk.may_manage ? (
    <Button variant="secondary" aria-label={`Remplacer ${team.name}…`} onClick={() => open({ kind: 'replace', team })}>
      Remplacer…
    </Button>
  ) : null
}

const CHOICES = (['present', 'late', 'absent'] as const).map((value) => ({ value, label: PRESENCE_LABELS[value] }))

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
