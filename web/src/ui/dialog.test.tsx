import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onOpenChange = vi.fn()
let overlay: HTMLElement
/** What a provider lays over the page. */
let foreign: HTMLElement

async function show(keepsOpen = false) {
  render(
    <Dialog open keepsOpen={keepsOpen} onOpenChange={onOpenChange} title="Riepilogo">
      <p>Il contenuto</p>
    </Dialog>,
  )
  overlay = screen.getByRole('dialog').previousElementSibling as HTMLElement
  // A press is listened for from the next turn on: the one that opened the dialog must not close it.
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

test('a press beside the dialog and Escape close it', async () => {
  await show()
  fireEvent.pointerDown(overlay)
  fireEvent.click(overlay)
  expect(onOpenChange.mock.calls).toEqual([[false]])
  fireEvent.keyDown(screen.getByText('Il contenuto'), { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledTimes(2)
})

test('what somebody else lays over the page is used without closing it', async () => {
  await show()
  fireEvent.pointerDown(foreign)
  fireEvent.click(foreign)
  fireEvent.keyDown(foreign, { key: 'Escape' })
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('one that keeps open is left by its button and by Escape alone', async () => {
  await show(true)
  fireEvent.pointerDown(overlay)
  fireEvent.click(overlay)
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onOpenChange.mock.calls).toEqual([[false]])
})
