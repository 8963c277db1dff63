import { beforeEach, describe, expect, it } from 'vitest'
import { createTtlCache, type TtlCache } from './ttl-cache.ts'

let now: number
let asked: string[][]
/** Loads that wait until a test completes them. */
let held: (() => void)[] | null
let content: Map<string, string>
let cache: TtlCache<string>

beforeEach(() => {
  now = 0
  asked = []
  held = null
  content = new Map([
    ['a', 'old'],
    ['b', 'old'],
  ])
  const load = async (keys: readonly string[]) => {
    asked.push([...keys])
    const read = new Map(keys.flatMap((key) => (content.has(key) ? [[key, content.get(key)!] as const] : [])))
    await new Promise<void>((resolve) => (held ? held.push(resolve) : resolve()))
    return read
  }
  cache = createTtlCache({ load, ttlMs: 1_000, maxKeys: 3, monotonicMs: () => now })
})

describe('a cached value', () => {
  it('is loaded once within the TTL, and again after it', async () => {
    await cache.getMany(['a', 'b'])
    now = 1_000
    await cache.getMany(['a', 'b'])
    now = 1_001
    await cache.getMany(['a', 'b'])
    expect(asked).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('is given to a caller that accepts older values, unless it was dropped', async () => {
    await cache.get('a')
    now = 5_000
    content.set('a', 'new')
    expect(await cache.get('a', 5_000)).toBe('old')
    cache.drop('a')
    expect(await cache.get('a', 5_000)).toBe('new')
    now = 10_001
    expect(asked).toHaveLength(2)
    await cache.get('a', 5_000)
    expect(asked).toHaveLength(3)
  })

  it('is shared by all callers while it loads', async () => {
    const answers = await Promise.all([cache.get('a'), cache.get('a'), cache.getMany(['b', 'a'])])
    expect(answers[2].get('a')).toBe('old')
    expect(asked).toEqual([['a'], ['b']])
  })

  it('is loaded again after a drop, even one during a load', async () => {
    held = []
    const before = cache.get('a')
    content.set('a', 'new')
    cache.drop('a')
    const after = cache.get('a')
    expect(asked).toEqual([['a'], ['a']])
    for (const finish of held.reverse()) finish()
    expect([await before, await after, await cache.get('a')]).toEqual(['old', 'new', 'new'])
  })

  it('is not kept if it is missing', async () => {
    expect(await cache.get('c')).toBeUndefined()
    content.set('c', 'loaded')
    expect(await cache.get('c')).toBe('loaded')
  })

  it('is not kept if loading failed', async () => {
    const failing = createTtlCache<string>({
      load: async () => {
        asked.push(['x'])
        if (asked.length === 1) throw new Error('away')
        return new Map([['x', 'back']])
      },
      ttlMs: 1_000,
      maxKeys: 3,
      monotonicMs: () => now,
    })
    await expect(failing.get('x')).rejects.toThrow('away')
    expect(await failing.get('x')).toBe('back')
  })

  it('gives way to newer keys above the maximum', async () => {
    content = new Map('abcd'.split('').map((key) => [key, key]))
    for (const key of 'abcd') await cache.get(key)
    await cache.get('d')
    await cache.get('a')
    expect(asked).toEqual([['a'], ['b'], ['c'], ['d'], ['a']])
  })
})
