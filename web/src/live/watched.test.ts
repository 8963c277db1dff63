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

test('what a page looks at is told in one bundle', () => {
  const { watched, settle } = setUp()
  watched.look(['a', 'b'], true)
  watched.look(['b', 'c'], true)
  expect(settle()).toEqual(['+a+b+c in list'])
})

test('an auction is left when the last who looked at it has gone', () => {
  const { watched, settle } = setUp()
  const leaveOne = watched.look(['a', 'b'], false)
  const leaveOther = watched.look(['a'], false)
  settle()
  leaveOne()
  expect(settle()).toEqual(['-b'])
  leaveOther()
  expect(settle()).toEqual(['-a'])
})

test('going from one page to another that shows the same auction tells nothing', () => {
  const { watched, settle } = setUp()
  const leave = watched.look(['a'], true)
  settle()
  leave()
  watched.look(['a'], true)
  expect(settle()).toEqual([])
})

test('a dialog over a list views its auction while it is open, and the list keeps it', () => {
  const { watched, settle } = setUp()
  watched.look(['a', 'b'], true)
  settle()
  const close = watched.look(['a'], false)
  expect(settle()).toEqual(['+a'])
  close()
  expect(settle()).toEqual(['-a'])
  expect([watched.viewed(), watched.listed()]).toEqual([[], ['a', 'b']])
})

test('from a list to the auction’s page the new look is told before the old one goes', () => {
  const { watched, settle } = setUp()
  const leave = watched.look(['a', 'b'], true)
  settle()
  leave()
  watched.look(['a'], false)
  expect(settle()).toEqual(['+a', '-a-b in list'])
})

test('after a reconnect everything that is looked at is known, also what was not told yet', () => {
  const { watched } = setUp()
  watched.look(['a'], false)
  watched.look(['a', 'b'], true)
  expect([watched.viewed(), watched.listed()]).toEqual([['a'], ['a', 'b']])
})
