import { afterEach, expect, test } from 'vitest'
import { cleanup, renderHook } from '../testing/testing-library.ts'
import { subscriptions } from './subscriptions.ts'
import { useWatch } from './use-watch.ts'

afterEach(cleanup)

const current = () => ({ viewed: subscriptions.viewed(), listed: subscriptions.listed() })

test('watches an auction as its page or in a list, while the component is mounted', () => {
  const page = renderHook(() => useWatch(['a']))
  const list = renderHook(({ ids }) => useWatch(ids, { inList: true }), { initialProps: { ids: ['a', 'b'] } })
  expect(current()).toEqual({ viewed: ['a'], listed: ['a', 'b'] })
  list.rerender({ ids: ['b', 'c'] })
  expect(current()).toEqual({ viewed: ['a'], listed: ['b', 'c'] })
  page.unmount()
  expect(current()).toEqual({ viewed: [], listed: ['b', 'c'] })
  list.unmount()
  expect(current()).toEqual({ viewed: [], listed: [] })
})
