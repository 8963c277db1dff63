import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import { pageStartOf } from './paging.ts'

const cursors = fc.record({ sort: fc.constantFrom('recent', 'ending'), key: fc.maxSafeInteger(), id: fc.maxSafeNat() })
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary' }).map((text) => Buffer.from(text).toString('base64url')),
  fc.json().map((text) => Buffer.from(text).toString('base64url')),
)

test('comes back from its text, for its own sort order alone', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(decodeCursor(encodeCursor(cursor), cursor.sort, z.int())).toEqual(cursor)
      expect(decodeCursor(encodeCursor(cursor), 'other', z.int())).toBeNull()
    }),
  )
})

test('any other text is none, or a number', () => {
  const isCursor = (text: string) => {
    const cursor = decodeCursor(text, 'recent', z.int())
    return cursor === null || (Number.isSafeInteger(cursor.key) && Number.isSafeInteger(cursor.id) && cursor.id >= 0)
  }
  const isStart = (cursor: string) => {
    const start = pageStartOf({ cursor }, 20)
    return 'code' in start || (Number.isSafeInteger(start.beforeId) && start.limit === 20)
  }
  fc.assert(fc.property(texts, (text) => isCursor(text) && isStart(text)))
})

test('an id reaches the database only as such', () => {
  fc.assert(fc.property(texts, (text) => /^[\w.-]{1,100}$/.test(idOf(text)) && idOf(idOf(text)) === idOf(text)))
  fc.assert(fc.property(fc.uuid(), (id) => idOf(id) === id))
})
