import { expect, test } from 'vitest'
import { makeWatched } from './watched.ts'

function setUp() {
  let pending: (() => void) | null = null
  const log: string[] = []
  const watched = makeWatched((run) => {
    pending = run
  })
  watched.onAdded((ids) => log.push(`+${ids.join('+')}`))
  watched.onRemoved((ids) => log.push(`-${ids.join('-')}`))
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
  watched.look(['a', 'b'])
  watched.look(['b', 'c'])
  expect(settle()).toEqual(['+a+b+c'])
})

test('an auction is left when the last who looked at it has gone', () => {
  const { watched, settle } = setUp()
  const leaveGrid = watched.look(['a', 'b'])
  const leavePage = watched.look(['a'])
  settle()
  leaveGrid()
  expect(settle()).toEqual(['-b'])
  leavePage()
  expect(settle()).toEqual(['-a'])
})

test('going from one page to another that shows the same auction tells nothing', () => {
  const { watched, settle } = setUp()
  const leave = watched.look(['a'])
  settle()
  leave()
  watched.look(['a'])
  expect(settle()).toEqual([])
})

test('after a reconnect everything that is looked at is known, also what was not told yet', () => {
  const { watched } = setUp()
  watched.look(['a'])
  expect(watched.ids()).toEqual(['a'])
})
