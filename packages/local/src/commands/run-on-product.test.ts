import { expect, test } from 'vitest'
import type { RunFile } from '../run-file.ts'
import { settingsOf } from './run-on-product.ts'

const run: RunFile = {
  web: 'http://127.0.0.1:3000',
  nodes: ['http://127.0.0.1:3000'],
  sandbox: null,
  mail: null,
  databaseUrl: 'postgres://owner@127.0.0.1/centesimo',
  programUrl: 'postgres://programs@127.0.0.1/centesimo',
  redisUrl: 'redis://127.0.0.1:6379/0',
  settings: { SMTP_URL: 'smtp://127.0.0.1:1', SESSION_SECRET: 'secret' },
  pids: { postgres: 1, redis: null, api: [2], worker: [3] },
}

test('the doctor gets the settings of the running product', () => {
  expect(settingsOf(run, 'programUrl')).toEqual({
    DATABASE_URL: run.programUrl,
    REDIS_URL: run.redisUrl,
    PUBLIC_URL: run.web,
    ...run.settings,
  })
  const published = { ...run, settings: { PUBLIC_URL: 'https://aste.example' } }
  expect(settingsOf(published, 'programUrl')).toMatchObject({ PUBLIC_URL: 'https://aste.example' })
})

test('a storm reaches the product where it listens, whatever its public address', () => {
  const published = { ...run, settings: { PUBLIC_URL: 'https://aste.example' } }
  expect(settingsOf(published, 'databaseUrl')).toMatchObject({ DATABASE_URL: run.databaseUrl, PUBLIC_URL: run.web })
})
