import { beforeEach, expect, test, vi } from 'vitest'
import { keepEarly } from './keep-early.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLSelectElement', function Select() {})
  vi.stubGlobal('HTMLButtonElement', function Button() {})
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** As much of a checkbox as is asked: drawn unticked by the server. */
function checkbox(checked: boolean) {
  const box = { type: 'checkbox', value: 'U15', checked, defaultChecked: false, click: vi.fn() }
  return { box, held: () => keepEarly(box as unknown as HTMLInputElement) }
}

test('ce qui est coché avant que la page s’éveille lui est dit, une fois', () => {
  const { box, held } = checkbox(true)
  held()
  vi.runAllTimers()
  expect(box.click).toHaveBeenCalledTimes(1)
})

test('ce qui est coché ensuite n’est pas défait quand la page, cachée un instant, est montrée de nouveau', () => {
  const { box, held } = checkbox(false)
  held()
  box.checked = true
  keepEarly(null)
  held()
  vi.runAllTimers()
  expect(box.click).not.toHaveBeenCalled()
})
