import { type FormEvent, useRef, useState } from 'react'
import { PLAYERS_PER_TEAM_MAX } from '#domain/thresholds.ts'
import { Button } from '../../components/ui/button.tsx'
import { CsvFileButton } from '../../components/ui/csv-file-button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { isWorkbook, readTable, textOf } from '../../lib/read-table.ts'

type ImportSourceProps = { text: string; onText: (text: string) => void; onTable: (table: string[][]) => void }

/** Where the list comes from: cells that were copied, or a CSV file, whose text is shown before it is read. */
export function ImportSource({ text, onText, onTable }: ImportSourceProps) {
  const [problem, setProblem] = useState<string | undefined>()
  const area = useRef<HTMLTextAreaElement>(null)
  const read = (event: FormEvent) => {
    event.preventDefault()
    const table = readTable(text)
    const lines = table.filter((cells) => cells.some((cell) => cell.trim() !== '')).length
    const found = lines === 0 ? EMPTY : lines > PLAYERS_PER_TEAM_MAX + 1 ? tooLong(lines) : undefined
    setProblem(found)
    if (found) area.current?.focus()
    else onTable(table)
  }
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    const bytes = chosen.size > MAX_BYTES ? null : new Uint8Array(await chosen.arrayBuffer())
    if (!bytes) return setProblem('Ce fichier est trop lourd pour une liste de joueurs\u00a0: 1 Mo au plus.')
    if (isWorkbook(bytes)) return setProblem(WORKBOOK)
    setProblem(undefined)
    onText(textOf(bytes).replace(/^\ufeff/, ''))
    area.current?.focus()
  }
  return (
    <form onSubmit={read} noValidate className="grid gap-5">
      <Field
        label="Lignes de votre tableur"
        hint="Copiez-y les cellules, titres compris (nom, prénom, année ou date de naissance, licence, droit à l’image), et collez-les ici. D’une date de naissance, seule l’année est gardée."
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
        <CsvFileButton label="Fichier CSV" onFile={(chosen) => void open(chosen)} />
        <Button type="submit">Lire la liste</Button>
      </div>
    </form>
  )
}

const MAX_BYTES = 1_000_000
const EMPTY = 'Collez au moins une ligne, ou ouvrez un fichier CSV.'
const WORKBOOK = 'Ce fichier est un classeur\u00a0: enregistrez-le en CSV, ou copiez ses cellules et collez-les ici.'
const tooLong = (lines: number) =>
  `${lines} lignes\u00a0: une équipe compte ${PLAYERS_PER_TEAM_MAX} joueurs au plus. Gardez celles de cette équipe.`
