import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The codes are shown once, because only their digests are kept. They can be copied, kept as a file or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4" data-print-alone>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Vos codes de secours
      </h2>
      <p>
        Si vous perdez votre second facteur, un de ces codes le remplace, une seule fois. Gardez-les ailleurs que sur
        votre téléphone&nbsp;: ils ne seront plus jamais affichés.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(16ch,1fr))] gap-x-4 gap-y-1.5 rounded-card border border-line bg-raised p-4 font-mono text-[0.9375rem] sm:grid-cols-2 sm:gap-x-6">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text} label="Copier" done="Codes copiés" />
        <Button
          variant="secondary"
          onClick={() => save(text)}
          icon={<Download className="size-5" aria-hidden="true" />}
        >
          Télécharger
        </Button>
        <Button
          variant="secondary"
          onClick={() => window.print()}
          icon={<Printer className="size-5" aria-hidden="true" />}
        >
          Imprimer
        </Button>
      </div>
      <Button onClick={onDone} className="mt-1 sm:self-end">
        J’ai gardé mes codes
      </Button>
    </div>
  )
}

function save(codes: string) {
  const lines = `Codes de secours, ${location.host}\nChacun ne sert qu’une fois.\n\n${codes}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines], { type: 'text/plain' }))
  link.download = 'codes-de-secours.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
