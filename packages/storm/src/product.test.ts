import { describe, expect, it } from 'vitest'
import { findProduct } from './product.ts'

const run = {
  web: 'http://127.0.0.1:3000',
  nodes: [],
  sandbox: null,
  mail: null,
  databaseUrl: 'postgres://a@127.0.0.1/run',
  programUrl: 'postgres://programs@127.0.0.1/centesimo',
  redisUrl: 'redis://127.0.0.1',
  settings: {},
  pids: { postgres: null, redis: null, api: [], worker: [] },
}

describe('findProduct', () => {
  it('finds the launcher’s product and uses the demo’s credentials', () => {
    expect(findProduct(null, {}, run)).toEqual({
      url: 'http://127.0.0.1:3000',
      databaseUrl: 'postgres://a@127.0.0.1/run',
      admin: { username: 'admin', password: 'centesimo-admin' },
    })
  })

  it('prefers the environment to the launcher, and the argument to both', () => {
    const env = {
      PUBLIC_URL: 'http://localhost:4000',
      DATABASE_URL: 'postgres://a@127.0.0.1/set',
      ADMIN_USERNAME: 'capo',
      ADMIN_PASSWORD: 'segreto',
    }
    expect(findProduct(null, env, run)).toEqual({
      url: 'http://localhost:4000',
      databaseUrl: 'postgres://a@127.0.0.1/set',
      admin: { username: 'capo', password: 'segreto' },
    })
    expect(findProduct('http://127.0.0.1:5000', env, run).url).toBe('http://127.0.0.1:5000')
  })

  it('explains how to start a product when none runs', () => {
    expect(() => findProduct(null, {}, null)).toThrow(/npm start/)
  })

  it('refuses a product on another machine, from any source', () => {
    const away = 'http://aste.example'
    expect(() => findProduct(null, { PUBLIC_URL: away }, run)).toThrow(/not this machine/)
    expect(() => findProduct(null, {}, { ...run, web: away })).toThrow(/not this machine/)
    expect(() => findProduct(away, {}, run)).toThrow(/not this machine/)
  })
})
