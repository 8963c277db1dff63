import { expect, test } from 'vitest'
import { makeWatched } from './watched.ts'

function setUp() {
  let pending: (() => void) | null = null
  const log: string[] = []
  const watched = makeWatched((run) => {
    pending = run
  })
  const mark = (inList: boolean) => (inList ? ' in list' : '')
  watched.onAdded((ids, inList) => log.push(`+${ids.join('+')}${mark(inList)}`))
  watched.onRemoved((ids, inList) => log.push(`-${ids.join('-')}${mark(inList)}`))
  const settle = () => {
    const run = pending
    pending = null
    run?.()
    return log.splice(0)
  }
  return { watched, settle }
}

test('reports the auctions of a page in one batch', () => {
  const { watched, settle } = setUp()
  watched.look(['a', 'b'], true)
  watched.look(['b', 'c'], true)
  expect(settle()).toEqual(['+a+b+c in list'])
})

test('unsubscribes when the last subscriber of an auction is gone', () => {
  const { watched, settle } = setUp()
  const leaveOne = watched.look(['a', 'b'], false)
  const leaveOther = watched.look(['a'], false)
  settle()
  leaveOne()
  expect(settle()).toEqual(['-b'])
  leaveOther()
  expect(settle()).toEqual(['-a'])
})

test('reports nothing between two pages with the same auction', () => {
  const { watched, settle } = setUp()
  const leave = watched.look(['a'], true)
  settle()
  leave()
  watched.look(['a'], true)
  expect(settle()).toEqual([])
})

test('counts a viewer while a dialog is open over a list, and keeps the list’s subscription', () => {
  const { watched, settle } = setUp()
  watched.look(['a', 'b'], true)
  settle()
  const close = watched.look(['a'], false)
  expect(settle()).toEqual(['+a'])
  close()
  expect(settle()).toEqual(['-a'])
  expect([watched.viewed(), watched.listed()]).toEqual([[], ['a', 'b']])
})

test('subscribes as a viewer before it leaves the list, from a list to the auction’s page', () => {
  const { watched, settle } = setUp()
  const leave = watched.look(['a', 'b'], true)
  settle()
  leave()
  watched.look(['a'], false)
  expect(settle()).toEqual(['+a', '-a-b in list'])
})

test('knows every subscription after a reconnect, also unreported ones', () => {
  const { watched } = setUp()
  watched.look(['a'], false)
  watched.look(['a', 'b'], true)
  expect([watched.viewed(), watched.listed()]).toEqual([['a'], ['a', 'b']])
})
