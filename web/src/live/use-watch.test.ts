import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWatch } from './use-watch.ts'
import { watched } from './watched.ts'

afterEach(cleanup)

const looks = () => ({ viewed: watched.viewed(), listed: watched.listed() })

test('watches an auction as its page or in a list, while the component is mounted', () => {
  const page = renderHook(() => useWatch(['a']))
  const list = renderHook(({ ids }) => useWatch(ids, { inList: true }), { initialProps: { ids: ['a', 'b'] } })
  expect(looks()).toEqual({ viewed: ['a'], listed: ['a', 'b'] })
  list.rerender({ ids: ['b', 'c'] })
  expect(looks()).toEqual({ viewed: ['a'], listed: ['b', 'c'] })
  page.unmount()
  expect(looks()).toEqual({ viewed: [], listed: ['b', 'c'] })
  list.unmount()
  expect(looks()).toEqual({ viewed: [], listed: [] })
})
