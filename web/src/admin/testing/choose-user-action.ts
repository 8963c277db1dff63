import userEvent from '@testing-library/user-event'
import { screen } from '../../testing/testing-library.ts'

/** Chooses an action on a user's page: a button, or an entry of the menu beside the buttons. */
export async function chooseUserAction(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 1 })
  const button = screen.queryByRole('button', { name })
  if (button) return await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Altro' }))
  await userEvent.click(screen.getByRole('menuitem', { name }))
}
