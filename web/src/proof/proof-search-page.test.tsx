import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { ProofSearchPage } from './proof-search-page.tsx'

afterEach(cleanup)

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const id = '00000000-0000-7000-8000-00000000000a'

test.each([
  ['a title to the list', 'orologio oro', '/auctions?search=orologio+oro'],
  ['a link to the proof of its auction', `https://centesimo.example/auctions/${id}`, `/verifica/${id}`],
])('leads from %s', async (_what, typed, address) => {
  render(
    <MemoryRouter initialEntries={['/verifica']}>
      <Routes>
        <Route path="/verifica" element={<ProofSearchPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  )
  await userEvent.type(screen.getByLabelText("Titolo o link dell'asta"), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }))
  expect(screen.getByRole('status').textContent).toBe(address)
})
