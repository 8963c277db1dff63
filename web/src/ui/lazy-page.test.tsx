import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter, Outlet, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { act, fireEvent, render, screen } from '../testing/testing-library.ts'
import { lazyPage } from './lazy-page.tsx'

function createPage(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const Page = lazyPage(async () => {
    await promise
    return { default: () => <h1>{name}</h1> }
  }, 'default')
  const load = () =>
    act(async () => {
      resolve()
      await promise
    })
  return { Page, load }
}

function Layout() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/second')}>
        Next
      </button>
      <Outlet />
    </>
  )
}

function Child({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return null
}

test('a page that loads before the one that was left shows at once, and stays', async () => {
  const first = createPage('First')
  const second = createPage('Second')
  const { container } = render(
    <MemoryRouter>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/" element={<first.Page />} />
          <Route path="/second" element={<second.Page />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  await act(async () => {})
  fireEvent.click(screen.getByRole('button'))
  await second.load()
  const headings = () => Array.from(container.querySelectorAll('h1'), (heading) => heading.textContent)
  await vi.waitFor(() => expect(headings()).toEqual(['Second']))
  await first.load()
  expect(headings()).toEqual(['Second'])
})

test('children of a prerendered page mount after its code has loaded', async () => {
  const { Page, load } = createPage('First')
  const onMount = vi.fn()
  const root = document.createElement('div')
  root.innerHTML = '<h1>First</h1>'
  const heading = root.firstChild
  await act(async () => {
    hydrateRoot(
      root,
      <Page>
        <Child onMount={onMount} />
      </Page>,
    )
  })
  expect(onMount).not.toHaveBeenCalled()
  await load()
  await vi.waitFor(() => expect(onMount).toHaveBeenCalledOnce())
  expect(root.firstChild).toBe(heading)
})
