import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { type TabItem, Tabs } from '#web/components/ui/menus/tabs.tsx'
import { useWide } from '#web/lib/device/use-wide.ts'

type DeskTab = TabItem & {
  label: string
  /** Said beside the label where five tabs leave room for it. */
  fact?: string
  /** On a phone it stands under « Plus ». */
  isRare?: boolean
}

type DeskTabsProps = { items: readonly DeskTab[]; selected: string; onSelect: (tab: string) => void }

/** The parts of the desk. A phone keeps in sight those that a match needs; the others stand under « Plus ». */
export function DeskTabs({ items, selected, onSelect }: DeskTabsProps) {
  const isWide = useWide()
  const rare = items.filter(({ isRare }) => isRare)
  const opened = rare.find(({ id }) => id === selected)
  const more = {
    id: opened?.id ?? 'plus',
    label: 'Plus',
    panel: opened ? (
      <Opened label={opened.label} onBack={() => onSelect('plus')}>
        {opened.panel}
      </Opened>
    ) : (
      <More items={rare} onSelect={onSelect} />
    ),
  }
  return (
    <Tabs
      label="Jour J"
      selected={selected}
      onSelect={onSelect}
      items={
        isWide
          ? items.map(({ fact, ...item }) => ({ ...item, label: withFact(item.label, fact) }))
          : [...items.filter(({ isRare }) => !isRare), more]
      }
      isDense
    />
  )
}

const withFact = (label: string, fact: string | undefined) => (fact ? `${label} ${fact}` : label)

function More({ items, onSelect }: Pick<DeskTabsProps, 'items' | 'onSelect'>) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {items.map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onSelect(id)}
            className="flex min-h-13 w-full cursor-pointer items-center gap-3 px-4 text-left font-semibold hover:bg-raised"
          >
            <span className="flex-1">{label}</span>
            <ChevronRight className="size-5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Opened({ label, onBack, children }: { label: string; onBack: () => void; children: ReactNode }) {
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Revenir à Plus"
          icon={<ChevronLeft className="size-5" aria-hidden="true" />}
          onClick={onBack}
        />
        <h2 className="text-heading">{label}</h2>
      </div>
      {children}
    </>
  )
}
