import { expect, test } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

function setUp() {
  let pending: (() => void) | null = null
  const log: string[] = []
  const subscriptions = createSubscriptions((run) => {
    pending = run
  })
  const mark = (inList: boolean) => (inList ? ' in list' : '')
  subscriptions.onAdded((ids, inList) => log.push(`+${ids.join('+')}${mark(inList)}`))
  subscriptions.onRemoved((ids, inList) => log.push(`-${ids.join('-')}${mark(inList)}`))
  const flush = () => {
    const run = pending
    pending = null
    run?.()
    return log.splice(0)
  }
  return { subscriptions, flush }
}

test('reports the auctions of a page in one batch', () => {
  const { subscriptions, flush } = setUp()
  subscriptions.subscribe(['a', 'b'], true)
  subscriptions.subscribe(['b', 'c'], true)
  expect(flush()).toEqual(['+a+b+c in list'])
})

test('unsubscribes when the last subscriber of an auction is gone', () => {
  const { subscriptions, flush } = setUp()
  const leaveOne = subscriptions.subscribe(['a', 'b'], false)
  const leaveOther = subscriptions.subscribe(['a'], false)
  flush()
  leaveOne()
  expect(flush()).toEqual(['-b'])
  leaveOther()
  expect(flush()).toEqual(['-a'])
})

test('reports nothing between two pages with the same auction', () => {
  const { subscriptions, flush } = setUp()
  const leave = subscriptions.subscribe(['a'], true)
  flush()
  leave()
  subscriptions.subscribe(['a'], true)
  expect(flush()).toEqual([])
})

test('counts a viewer while a dialog is open over a list, and keeps the list’s subscription', () => {
  const { subscriptions, flush } = setUp()
  subscriptions.subscribe(['a', 'b'], true)
  flush()
  const close = subscriptions.subscribe(['a'], false)
  expect(flush()).toEqual(['+a'])
  close()
  expect(flush()).toEqual(['-a'])
  expect([subscriptions.viewed(), subscriptions.listed()]).toEqual([[], ['a', 'b']])
})

test('subscribes as a viewer before it leaves the list, from a list to the auction’s page', () => {
  const { subscriptions, flush } = setUp()
  const leave = subscriptions.subscribe(['a', 'b'], true)
  flush()
  leave()
  subscriptions.subscribe(['a'], false)
  expect(flush()).toEqual(['+a', '-a-b in list'])
})

test('knows every subscription after a reconnect, also unreported ones', () => {
  const { subscriptions } = setUp()
  subscriptions.subscribe(['a'], false)
  subscriptions.subscribe(['a', 'b'], true)
  expect([subscriptions.viewed(), subscriptions.listed()]).toEqual([['a'], ['a', 'b']])
})
