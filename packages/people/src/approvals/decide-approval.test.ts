import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../create-user.ts'
import { lockApproval } from './decide-approval.ts'
import { requestApproval } from './request-approval.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

async function newPerson(username: string, adminRole: string | null = null): Promise<number> {
  const created = await createUser(database, {
    username,
    email: `${username}@example.it`,
    password: 'segreto1',
    fullName: username,
  })
  if ('refused' in created) throw new Error(`${username} was refused`)
  if (adminRole) await rows('update users set is_admin = true, admin_role = $2 where id = $1', [created.id, adminRole])
  return created.id
}

// The route refuses such an admin first, unless the call waited for the lock meanwhile.
test('only an admin whose role still may agrees to a request', async () => {
  const [asker, admin, person] = [
    await newPerson('richiedente', 'finance'),
    await newPerson('seconda', 'finance'),
    await newPerson('anna'),
  ]
  await rows('insert into approval_rules (version, gift_credits, admin_id) values (1, 100, $1)', [asker])
  const asked = await requestApproval(database.db, {
    kind: 'gift',
    adminId: asker,
    userId: person,
    amount: 500,
    reason: null,
    requestId: null,
  })
  if (!asked || 'refused' in asked) throw new Error('no request waits')
  const lock = () => lockApproval(database.db, { approvalId: asked.approvalId, adminId: admin })
  for (const change of [`admin_role = 'support'`, 'is_admin = false', 'blocked_at = now()', 'closed_at = now()']) {
    await rows(`update users set ${change} where id = $1`, [admin])
    expect(await lock()).toEqual({
      refused: 'INVALID_STATE',
      message: 'Il tuo account non ha più il ruolo per confermare',
    })
    await rows(
      `update users set admin_role = 'finance', is_admin = true, blocked_at = null, closed_at = null where id = $1`,
      [admin],
    )
  }
  expect(await lock()).toMatchObject({ state: 'open', amount: 500 })
})
