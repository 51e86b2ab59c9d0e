import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components'
import { classNames } from '../../lib/class-names.ts'
import { CONTROL } from './control-class.ts'
import { AriaRoot } from './aria-root.tsx'

export type SelectOption = { value: string; label: string; hint?: string; disabled?: boolean }

type SelectProps = {
  label: ReactNode
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  name?: string
  isDisabled?: boolean
  className?: string
}

/** The select of the areas behind login; public pages use `NativeSelect`. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder = 'Choisir',
  hint,
  error,
  className,
  ...rest
}: SelectProps) {
  return (
    <AriaRoot>
      <AriaSelect
        {...rest}
        value={value}
        onChange={(key) => key !== null && onChange(String(key))}
        placeholder={placeholder}
        isInvalid={Boolean(error)}
        className={classNames('flex min-w-0 flex-col gap-1.5', className)}
      >
        <Label className="text-[0.9375rem] font-semibold leading-snug">{label}</Label>
        <Button
          className={classNames(
            CONTROL,
            'flex cursor-pointer items-center justify-between gap-2 text-left data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus',
          )}
        >
          <SelectValue className="truncate data-placeholder:text-muted" />
          <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </Button>
        {hint && (
          <Text slot="description" className="text-sm text-muted">
            {hint}
          </Text>
        )}
        <FieldError className="text-sm font-medium text-danger">{error}</FieldError>
        <Popover className="max-h-80 min-w-(--trigger-width) overflow-auto rounded-card border border-line bg-card p-1.5 shadow-overlay data-entering:animate-fade">
          <ListBox className="outline-none" items={options}>
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                isDisabled={option.disabled ?? false}
                className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 py-1.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-focused:bg-raised"
              >
                <span className="flex-1">
                  {option.label}
                  {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
                </span>
                <Check className="size-4 text-leather opacity-0 group-data-selected:opacity-100" aria-hidden="true" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaSelect>
    </AriaRoot>
  )
}
