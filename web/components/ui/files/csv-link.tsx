import { Download } from 'lucide-react'
import { buttonClass } from '../buttons/button-class.ts'

/** Downloads the list on the screen, with its filters, as CSV. `name` is its name in /files/admin/. */
export function CsvLink({ name, asked }: { name: string; asked: Record<string, unknown> }) {
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])).toString()
  return (
    <a href={`/files/admin/${name}.csv${query && `?${query}`}`} download className={buttonClass('secondary', 'md')}>
      <Download className="size-5" aria-hidden="true" />
      Exporter (CSV)
    </a>
  )
}
