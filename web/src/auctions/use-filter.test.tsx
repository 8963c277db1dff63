import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { act, renderHook } from '../testing/testing-library.ts'
import { useFilter } from './use-filter.ts'

test('applies both of two changes made before the first is rendered', () => {
  const { result } = renderHook(useFilter, { wrapper: MemoryRouter })
  const { change } = result.current
  act(() => {
    change({ status: 'live' })
    change({ sort: 'price-desc' })
  })
  expect(result.current.filter).toMatchObject({ status: 'live', sort: 'price-desc' })
})
