import { useEffect, useState } from 'react'
import type { HandOutcome } from '#contract/registrations/registration-by-hand.ts'
import type { PastedTeam } from '#domain/registrations/entering/pasted-teams.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { emptyLine, isBlank, isWaiting, pastedLine, type TypedLine } from './typed-line.ts'

export type Lines = ReturnType<typeof useLines>

export type LineChange = Partial<
  Pick<TypedLine, 'club' | 'known' | 'commune' | 'team_name' | 'category' | 'contact' | 'payment' | 'papers_seen'>
>

/** The lines of the table, an empty one always last. Those that are not entered are kept on this device. */
export function useLines(tournamentId: number) {
  const user_id = useViewer()?.user_id ?? ''
  const name = `saisie:${tournamentId}`
  const [lines, setLines] = useState(() => withEmpty(keptLines(keptForm(name, user_id, 'device'))))
  useEffect(() => {
    const waiting = lines.filter(isWaiting)
    if (waiting.length > 0) keepForm(name, user_id, { lines: waiting }, 'device')
    else forgetForm(name, 'device')
  }, [name, user_id, lines])
  const edit = (change: (lines: TypedLine[]) => TypedLine[]) => setLines((current) => withEmpty(change(current)))
  const editOne = (key: string, changed: (line: TypedLine) => TypedLine) =>
    edit((current) => current.map((line) => (line.key === key ? changed(line) : line)))
  return {
    lines,
    change: (key: string, change: LineChange) => editOne(key, (line) => changedLine(line, change)),
    /** From then on its problems are shown. */
    leave: (key: string) => editOne(key, (line) => (line.is_left ? line : { ...line, is_left: !isBlank(line) })),
    leaveAll: () => edit((current) => current.map((line) => ({ ...line, is_left: isWaiting(line) }))),
    remove: (key: string) => edit((current) => current.filter((line) => line.key !== key)),
    paste: (teams: readonly PastedTeam[]) =>
      edit((current) => [...current.filter((line) => !isBlank(line)), ...teams.map(pastedLine)]),
    settle: (outcomes: readonly HandOutcome[]) =>
      edit((current) =>
        current.map((line) =>
          settled(
            line,
            outcomes.find(({ key }) => key === line.key),
          ),
        ),
      ),
  }
}

function withEmpty(lines: TypedLine[]): TypedLine[] {
  const last = lines.at(-1)
  return last && !last.is_entered && isBlank(last) ? lines : [...lines, emptyLine()]
}

/** What was told of a field is no longer true once it changes; what was told of the line, once anything does. */
function changedLine(line: TypedLine, change: LineChange): TypedLine {
  const { line: _, ...told } = line.told
  for (const field of Object.keys(change)) delete told[field === 'known' ? 'club' : (field as keyof typeof told)]
  if ('category' in change) delete told.team_name
  return { ...line, ...change, told }
}

function settled(line: TypedLine, outcome: HandOutcome | undefined): TypedLine {
  if (!outcome) return line
  const { registration_id, message, field } = outcome
  if (registration_id) return { ...line, is_entered: true, told: {} }
  return { ...line, is_left: true, told: { [field ?? 'line']: message ?? 'Cette équipe n’a pas été inscrite.' } }
}

/** The device may hold lines of an older version of the table. */
function keptLines(kept: Record<string, unknown> | null): TypedLine[] {
  const lines: unknown = kept?.lines
  return Array.isArray(lines) ? lines.filter(isKept).map((line) => ({ ...emptyLine(), ...line })) : []
}

const isKept = (line: unknown): line is TypedLine =>
  typeof line === 'object' && line !== null && 'key' in line && 'club' in line && typeof line.club === 'string'
