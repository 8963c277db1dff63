import { describe, expect, it } from 'vitest'
import { findProduct } from './product.ts'

const run = {
  web: 'http://127.0.0.1:3000',
  sandbox: null,
  mail: null,
  databaseUrl: 'postgres://a@127.0.0.1/run',
  redisUrl: 'redis://127.0.0.1',
  pids: { postgres: null, redis: null, api: [], worker: [] },
}

describe('findProduct', () => {
  it('finds the one that its launcher has written down, and signs in with the pair of the demo', () => {
    expect(findProduct(null, {}, run)).toEqual({
      url: 'http://127.0.0.1:3000',
      databaseUrl: 'postgres://a@127.0.0.1/run',
      admin: { username: 'admin', password: 'centesimo-admin' },
    })
  })

  it('goes by the settings before that, and by the argument before those', () => {
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

  it('says how to start one where there is none', () => {
    expect(() => findProduct(null, {}, null)).toThrow(/npm start/)
  })

  it('refuses a product on another machine, wherever its address comes from', () => {
    const away = 'http://aste.example'
    expect(() => findProduct(null, { PUBLIC_URL: away }, run)).toThrow(/not this machine/)
    expect(() => findProduct(null, {}, { ...run, web: away })).toThrow(/not this machine/)
    expect(() => findProduct(away, {}, run)).toThrow(/not this machine/)
  })
})
