import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render, screen } from '../../testing/testing-library.ts'
import { rowProps } from '../ui/row-props.ts'
import { useAdminKeys } from './use-admin-keys.ts'

const onSearch = vi.fn()
const onHelp = vi.fn()
const onEdit = vi.fn()
const onPageEdit = vi.fn()

function Page({ dialog = false }: { dialog?: boolean }) {
  useAdminKeys({ onSearch, onHelp })
  return (
    <main>
      <input aria-label="Cerca" />
      <button type="button" data-edit onClick={onPageEdit}>
        Modifica
      </button>
      <ul>
        <li {...rowProps(() => [{ label: 'Modifica', isEdit: true, onSelect: onEdit }])}>
          <a href="#prima" data-row-link>
            prima
          </a>
        </li>
        <li {...rowProps(() => [])}>seconda</li>
      </ul>
      {dialog && <div role="dialog">aperta</div>}
    </main>
  )
}

afterEach(() => {
  cleanup()
  for (const each of [onSearch, onHelp, onEdit, onPageEdit]) each.mockReset()
})

const focused = () => document.activeElement?.textContent

test('j and k move the focus from row to row', async () => {
  Element.prototype.scrollIntoView = () => {}
  render(<Page />)
  await userEvent.keyboard('j')
  expect(focused()).toBe('prima')
  expect(document.activeElement?.tagName).toBe('A')
  await userEvent.keyboard('jj')
  expect(focused()).toBe('seconda')
  await userEvent.keyboard('k')
  expect(focused()).toBe('prima')
})

test('e edits the focused row, else what the page shows', async () => {
  render(<Page />)
  await userEvent.keyboard('e')
  expect([onPageEdit.mock.calls.length, onEdit.mock.calls.length]).toEqual([1, 0])
  screen.getByRole('link').focus()
  await userEvent.keyboard('e')
  expect([onPageEdit.mock.calls.length, onEdit.mock.calls.length]).toEqual([1, 1])
})

test('/, Ctrl K and ⌘K open the search, ? the list of keys', async () => {
  render(<Page />)
  await userEvent.keyboard('/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('{Meta>}k{/Meta}')
  expect(onSearch).toHaveBeenCalledTimes(3)
  await userEvent.keyboard('?')
  expect(onHelp).toHaveBeenCalledOnce()
})

test('letters are letters in a field, and no key acts beside a dialog', async () => {
  const { rerender } = render(<Page />)
  await userEvent.type(screen.getByRole('textbox'), 'je/?')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'je/?')
  rerender(<Page dialog />)
  screen.getByRole('button').focus()
  await userEvent.keyboard('{Control>}k{/Control}/?e')
  for (const each of [onSearch, onHelp, onPageEdit]) expect(each).not.toHaveBeenCalled()
})
