import { type FormEvent, useRef, useState } from 'react'
import { fileKind, unreadable } from '#domain/common/files/file-kind.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { TableFileButton } from '#web/components/ui/files/table-file-button.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { openTable } from '#web/lib/files/open-table.ts'
import { readTable } from '#web/lib/files/read-table.ts'

type ImportSourceProps = { text: string; onText: (text: string) => void; onTable: (table: string[][]) => void }

/** Takes copied cells or a file. The text of a file is shown before it is read. */
export function ImportSource({ text, onText, onTable }: ImportSourceProps) {
  const [problem, setProblem] = useState<string | undefined>()
  const area = useRef<HTMLTextAreaElement>(null)
  const read = (event: FormEvent) => {
    event.preventDefault()
    const table = readTable(text)
    const lines = table.filter((cells) => cells.some((cell) => cell.trim() !== '')).length
    const kind = fileKind(new TextEncoder().encode(text.slice(0, 4000)))
    const found = unreadable(kind, INSTEAD) ?? (lines === 0 ? EMPTY : lines > LINES_MAX ? TOO_LONG : undefined)
    setProblem(found)
    if (found) area.current?.focus()
    else onTable(table)
  }
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    const opened = await openTable(chosen, { max: MAX_BYTES, tooHeavy: TOO_HEAVY, instead: INSTEAD })
    if ('problem' in opened) return setProblem(opened.problem)
    setProblem(undefined)
    onText(opened.text)
    area.current?.focus()
  }
  return (
    <form onSubmit={read} noValidate className="grid gap-5">
      <Field
        label="Lignes de votre tableur"
        hint="Copiez-y les cellules, titres compris (nom, prénom, année ou date de naissance, licence, droit à l’image), et collez-les ici, ou ouvrez un fichier Excel (.xlsx) ou CSV. La liste de tout le club convient : vous choisirez les lignes. D’une date de naissance, seule l’année est gardée."
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={8}
            value={text}
            onChange={({ target }) => onText(target.value)}
            spellCheck={false}
            className="max-h-80 font-mono text-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <TableFileButton label="Fichier de la liste" onFile={(chosen) => void open(chosen)} />
        <Button type="submit">Lire la liste</Button>
      </div>
    </form>
  )
}

const MAX_BYTES = 2_000_000
const LINES_MAX = 2_000
const EMPTY = 'Collez au moins une ligne, ou ouvrez un fichier.'
const INSTEAD = 'enregistrez la liste en .xlsx ou en CSV, ou copiez ses cellules et collez-les ici'
const TOO_HEAVY = 'Ce fichier est trop lourd pour une liste de joueurs\u00a0: 2 Mo au plus.'
const TOO_LONG = 'Cette liste est trop longue\u00a0: 2\u00a0000 lignes au plus. Donnez-en une partie.'
