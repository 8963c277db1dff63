import { noticeKinds } from '@centesimo/contract'
import { isNoticeKind, mailKindOf, messageKinds, messages } from '@centesimo/contract/messages'
import { transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presentNotice, selectNotices } from './inbox.ts'
import { type Message, notify, notifyAll } from './notify.ts'
import { pushMessage } from './push-message.ts'
import { readMail } from './read-payload.ts'
import { createSampleMessage, samplePayloads } from './testing/create-sample-message.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate notices, outbox')
})

const userId = 7
const inbox = async () =>
  (await database.pool.query('select kind, user_id, auction_id, data, key from notices order by id')).rows
const outbox = async () =>
  (await database.pool.query('select kind, user_id, data, key, counted_by from outbox order by id')).rows
const counts = async () => [(await inbox()).length, (await outbox()).length]
const won = (key = 'won:1:1'): Message => ({ kind: 'won', userId, payload: samplePayloads.won, key })

describe.each(messageKinds)('%s', (kind) => {
  const message = createSampleMessage(kind, { userId })
  const mailKind = mailKindOf(kind)

  test('is written to the channels of its kind', async () => {
    await notify(database.db, message)
    const { to } = messages[kind]
    const user_id = to === 'mailbox' ? null : userId
    const row = { user_id, data: samplePayloads[kind], key: message.key }
    expect(await inbox()).toEqual(isNoticeKind(kind) ? [{ ...row, kind, auction_id: null }] : [])
    const counted_by = to === 'limited-user' ? `person:${userId}` : null
    expect(await outbox()).toEqual(mailKind ? [{ ...row, kind: mailKind, counted_by }] : [])
  })

  test('is read back as it was written', async () => {
    await notify(database.db, message)
    if (isNoticeKind(kind)) {
      const notice = presentNotice(await selectNotices(database.db).executeTakeFirstOrThrow())
      expect(notice.title + notice.text).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
      expect(notice.link).toMatch(/^\/[a-z]/)
      const { title, text, link } = notice
      expect(pushMessage(notice)).toEqual({
        ...messages[kind].push,
        goesFirst: kind === 'won' || kind === 'payment-due',
        body: { id: notice.id, title, text, link, tag: `${kind}:` },
      })
    }
    for (const { kind: stored, data } of await outbox()) {
      expect(readMail(stored, data)).toEqual({ kind: mailKind, payload: samplePayloads[kind] })
    }
  })

  test('is refused with a hostile payload', async () => {
    const hostile: unknown[] = [null, [], 'x', 1, ...hostileFields(samplePayloads[kind])]
    for (const payload of hostile) {
      const rejected = notify(database.db, { ...message, payload } as Message)
      await expect(rejected).rejects.toThrow(`the message "${kind}" has unreadable fields: `)
      if (mailKind) {
        expect(readMail(mailKind, payload)).toEqual({
          unreadable: expect.stringMatching(/^the payload has unreadable fields: [\w., ]+$/),
          isKnown: true,
        })
      }
    }
    expect(await counts()).toEqual([0, 0])
  })
})

/** The payload with one wrong field each. */
function hostileFields(payload: object): object[] {
  const values = [{ $ne: null }, ['<script>'], true, Number.NaN, Number.MAX_VALUE]
  return Object.keys(payload).flatMap((name) => values.map((value) => ({ ...payload, [name]: value })))
}

test('every inbox kind is in the table, and no two messages share a mail kind', () => {
  expect(messageKinds.filter(isNoticeKind).toSorted()).toEqual(noticeKinds.toSorted())
  const mailKinds = messageKinds.flatMap((kind) => mailKindOf(kind) ?? [])
  expect(new Set(mailKinds).size).toBe(mailKinds.length)
})

test('stores only the fields of the kind, and names a refused field without its value', async () => {
  await notify(database.db, {
    kind: 'mail-outbid',
    userId,
    payload: { ...samplePayloads['mail-outbid'], password: 'segreto' } as Message['payload'],
    key: 'extra',
  } as Message)
  expect(await outbox()).toMatchObject([{ data: samplePayloads['mail-outbid'] }])
  const payload = { ...samplePayloads.won, finalPrice: 'segreto' }
  await expect(notify(database.db, { ...won(), payload } as unknown as Message)).rejects.toThrow(
    /^the message "won" has unreadable fields: finalPrice$/,
  )
})

test('an unknown mail kind is reported as unknown', () => {
  expect(readMail('mail-unknown', {})).toEqual({
    unreadable: 'there is no mail of kind "mail-unknown"',
    isKnown: false,
  })
  expect(readMail('won', samplePayloads.won)).toMatchObject({ isKnown: false })
})

describe('a key', () => {
  test('is written once, also by concurrent transactions and twice in one call', async () => {
    const write = () => transaction(database.pool, ({ client }) => notifyAll(client, [won(), won()]))
    await Promise.all([write(), write(), write()])
    await notify(database.db, won())
    expect(await counts()).toEqual([1, 1])
  })

  test('that is known leaves the first payload in place', async () => {
    await notify(database.db, won())
    await notify(database.db, { ...won(), payload: { ...samplePayloads.won, title: 'Altro' } } as Message)
    expect(await inbox()).toMatchObject([{ data: samplePayloads.won }])
  })

  test('of an entry that is still in the inbox sends no second mail after the first was deleted', async () => {
    await notify(database.db, won())
    await database.pool.query('delete from outbox')
    await notify(database.db, won())
    expect(await counts()).toEqual([1, 0])
  })

  test('may be shared by an inbox entry and a mail of its own', async () => {
    await notifyAll(database.db, [
      { ...createSampleMessage('payment-refunded', { userId }), key: 'refund:1' },
      { ...createSampleMessage('mail-refund', { userId }), key: 'refund:1' },
    ])
    expect(await counts()).toEqual([1, 1])
  })
})

describe('a transaction', () => {
  const failing = [
    ['typed', (message: Message) => transaction(database.pool, ({ db }) => thenFail(notify(db, message)))],
    ['raw', (message: Message) => transaction(database.pool, ({ client }) => thenFail(notify(client, message)))],
  ] as const

  test.each(failing)('that is rolled back writes nothing: %s', async (_form, write) => {
    await expect(write(won())).rejects.toThrow('rolled back')
    expect(await counts()).toEqual([0, 0])
  })

  test.each(['typed', 'raw'])('that is committed writes inbox and outbox: %s', async (form) => {
    await transaction(database.pool, ({ db, client }) => notify(form === 'typed' ? db : client, won()))
    expect(await counts()).toEqual([1, 1])
  })

  async function thenFail(written: Promise<void>): Promise<void> {
    await written
    throw new Error('rolled back')
  }
})

test('writes many messages with one statement per thousand, and none for none', async () => {
  const statements = await transaction(database.pool, async ({ client }) => {
    let count = 0
    const counted = {
      query: (...args: Parameters<typeof client.query>) => {
        count++
        return client.query(...args)
      },
    } as unknown as typeof client
    await notifyAll(counted, [])
    const userIds = Array.from({ length: 1_500 }, (_, index) => index + 1)
    await notifyAll(
      counted,
      userIds.map((id) => createSampleMessage('payment-due', { userId: id, key: `due:${id}` })),
    )
    return count
  })
  expect(statements).toBe(2)
  expect(await counts()).toEqual([1_500, 1_500])
  expect((await inbox()).map(({ user_id }) => user_id)).toEqual(Array.from({ length: 1_500 }, (_, index) => index + 1))
})

test('a kind that only a newer version knows is left out of the inbox', async () => {
  await notify(database.db, won())
  await database.pool.query(`update notices set kind = 'from-a-newer-version'`)
  expect(await selectNotices(database.db).execute()).toEqual([])
})
