import { Download } from 'lucide-react'
import { buttonClass } from '../buttons/button-class.ts'

/** The list that is on the screen, with its filters, as a file; `name` is that of a list of the back office. */
export function CsvLink({ name, asked }: { name: string; asked: Record<string, unknown> }) {
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])).toString()
  return (
    <a href={`/files/admin/${name}.csv${query && `?${query}`}`} download className={buttonClass('secondary', 'md')}>
      <Download className="size-5" aria-hidden="true" />
      Exporter (CSV)
    </a>
  )
}
