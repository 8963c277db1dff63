import { afterEach, expect, test, vi } from 'vitest'
import { act, cleanup, renderHook } from '../../testing/testing-library.ts'
import type { AdminColumn } from './admin-column.ts'

const columns = ['name', 'credits'].map((key) => ({ key, head: key, cell: () => null }))

/** The hook as a new page has it, which reads what is stored. */
async function load(shown: readonly AdminColumn<unknown>[] = columns) {
  vi.resetModules()
  const { useShownColumns } = await import('./hidden-columns.ts')
  return renderHook(() => useShownColumns('Persone', shown)).result
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each(['{', 'null', '4', '[]', '{"Persone":"credits"}', '{"Persone":["name"]}'])(
  'shows all columns after %s',
  async (stored) => {
    localStorage.setItem('centesimo.admin-columns', stored)
    expect((await load()).current.shown).toHaveLength(2)
  },
)

test('hides what is stored', async () => {
  localStorage.setItem('centesimo.admin-columns', '{"Persone":["credits"]}')
  expect((await load()).current.shown.map(({ key }) => key)).toEqual(['name'])
})

test('hides a column where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const result = await load()
  act(() => result.current.switches[0]!.toggle())
  expect(result.current.shown.map(({ key }) => key)).toEqual(['name'])
})

test('an optional column is hidden until it is chosen, and stays shown', async () => {
  const all = [...columns, { key: 'debt', head: 'debt', cell: () => null, isOptional: true as const }]
  const result = await load(all)
  expect(result.current.shown.map(({ key }) => key)).toEqual(['name', 'credits'])
  act(() => result.current.switches[1]!.toggle())
  expect(result.current.shown.map(({ key }) => key)).toEqual(['name', 'credits', 'debt'])
  expect(localStorage.getItem('centesimo.admin-columns')).toBe('{"Persone":[]}')
})
