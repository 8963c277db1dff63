import { expect, test } from 'vitest'
import { signUp, useTestNode } from '../testing/create-test-node.ts'

const node = useTestNode()

test('a session is read while pages and reports hold all of their connections', async () => {
  const { cookie, id } = await signUp(node, 'giulia')
  const { pool } = node.deps.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    expect(await node.deps.sessions.findSessionUserUncached({ cookie })).toMatchObject({ id })
  } finally {
    for (const client of held) client.release()
  }
})
