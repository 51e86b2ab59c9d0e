import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { AriaRoot } from './aria-root.tsx'

export type TabItem = { id: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  items: readonly TabItem[]
  /** Omit both to let the tabs keep their own state. */
  selected?: string
  onSelect?: (id: string) => void
}

export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaRoot>
      <AriaTabs
        {...(selected === undefined ? {} : { selectedKey: selected })}
        {...(onSelect ? { onSelectionChange: (key) => onSelect(String(key)) } : {})}
      >
        <TabList aria-label={label} className="-mx-1 flex gap-1 print:hidden overflow-x-auto border-b border-line px-1">
          {items.map((item) => (
            <Tab
              key={item.id}
              id={item.id}
              className="-mb-px flex min-h-11 shrink-0 cursor-pointer items-center border-b-3 border-transparent forced-colors:border-[Canvas] forced-colors:data-selected:border-[Highlight] px-3.5 font-medium text-muted outline-none transition-colors duration-150 data-hovered:text-ink data-selected:border-leather data-selected:text-ink data-focus-visible:rounded-chip data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus"
            >
              {item.label}
            </Tab>
          ))}
        </TabList>
        {items.map((item) => (
          <TabPanel
            key={item.id}
            id={item.id}
            className="pt-5 outline-none data-focus-visible:outline-3 data-focus-visible:outline-focus"
          >
            {item.panel}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaRoot>
  )
}
