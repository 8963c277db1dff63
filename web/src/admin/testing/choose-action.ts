import userEvent from '@testing-library/user-event'
import { screen } from '../../testing/testing-library.ts'

/** Opens the menu of the row with this name. */
export async function openRowMenu(row: string): Promise<HTMLElement[]> {
  await userEvent.click(await screen.findByRole('button', { name: `Azioni: ${row}` }))
  return screen.findAllByRole('menuitem')
}

/** Chooses an entry of a row's menu. */
export async function chooseAction(row: string, action: string): Promise<void> {
  await openRowMenu(row)
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}
