import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '../testing/testing-library.ts'
import { Dialog } from './dialog.tsx'

const onOpenChange = vi.fn()
let overlay: HTMLElement
/** What a provider opens over the page. */
let foreign: HTMLElement

async function show(ignoresOutsidePress = false) {
  render(
    <Dialog open ignoresOutsidePress={ignoresOutsidePress} onOpenChange={onOpenChange} title="Riepilogo">
      <p>Il contenuto</p>
    </Dialog>,
  )
  overlay = screen.getByRole('dialog').previousElementSibling as HTMLElement
  // Outside presses are detected from the next turn on: the press that opened the dialog must not
  // close it.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

beforeEach(() => {
  foreign = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  cleanup()
  foreign.remove()
  onOpenChange.mockReset()
})

test('is read from its title, not from the cross that leaves it', async () => {
  await show()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Riepilogo' }))
})

test('closes on a press beside it and on Escape', async () => {
  await show()
  fireEvent.pointerDown(overlay)
  fireEvent.click(overlay)
  expect(onOpenChange.mock.calls).toEqual([[false]])
  fireEvent.keyDown(screen.getByText('Il contenuto'), { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledTimes(2)
})

test('stays open when an overlay of another script is used', async () => {
  await show()
  fireEvent.pointerDown(foreign)
  fireEvent.click(foreign)
  fireEvent.keyDown(foreign, { key: 'Escape' })
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('with ignoresOutsidePress closes only by its button and Escape', async () => {
  await show(true)
  fireEvent.pointerDown(overlay)
  fireEvent.click(overlay)
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

test('returns the focus to where it was, also when an element of the dialog takes it first', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const dialog = (open: boolean) => (
    <Dialog open={open} onOpenChange={onOpenChange} title="Riepilogo">
      <input aria-label="Nome" ref={(input) => input?.focus()} />
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
  rerender(dialog(false))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  opener.remove()
})
