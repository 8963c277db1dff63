import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render, screen } from '../../testing/testing-library.ts'
import { RowMenu } from './row-menu.tsx'
import { rowProps } from './row-props.ts'

afterEach(cleanup)

test('"e" edits its row, but not from the row’s open menu', async () => {
  const onEdit = vi.fn()
  const actions = () => [
    { label: 'Modifica', isEdit: true, onSelect: onEdit },
    { label: 'Elimina', onSelect: () => {} },
  ]
  render(
    <ul>
      <li {...rowProps(actions)}>
        <RowMenu name="prima" actions={actions} />
      </li>
    </ul>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Azioni: prima' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2)
  await userEvent.keyboard('e')
  expect(onEdit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('e')
  expect(onEdit).toHaveBeenCalledOnce()
})
