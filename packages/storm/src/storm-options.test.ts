import { describe, expect, it } from 'vitest'
import { loopbackUrl, parseStormOptions } from './storm-options.ts'
import { UsageError } from './usage-error.ts'

describe('parseStormOptions', () => {
  it('defaults to 256 bidders on one new auction for 20 seconds', () => {
    expect(parseStormOptions([])).toEqual({
      auctions: 1,
      auctionIds: [],
      bidders: 256,
      seconds: 20,
      transport: 'http',
      url: null,
    })
  })

  it('accepts every argument, and several auctions', () => {
    const line =
      '--auctions 3 --bidders 8 --seconds 5 --transport socket --url http://localhost:3000/ --auction a --auction b'
    expect(parseStormOptions(line.split(' '))).toEqual({
      auctions: 3,
      auctionIds: ['a', 'b'],
      bidders: 8,
      seconds: 5,
      transport: 'socket',
      url: 'http://localhost:3000',
    })
  })

  it.each([
    ['--bidders 0', /--bidders must be a whole number from 1 to 2000/],
    ['--bidders 2001', /--bidders/],
    ['--bidders 1e3', /--bidders/],
    ['--seconds 601', /--seconds must be a whole number from 1 to 600/],
    ['--seconds -1', /seconds/],
    ['--auctions 2.5', /--auctions/],
    ['--transport pigeon', /--transport must be socket or http/],
    ['--speed 5', /--speed/],
    ['please', /npm run storm/],
    ['--url nowhere', /is not an address/],
  ])('refuses %s', (line, message) => {
    expect(() => parseStormOptions(line.split(' '))).toThrow(UsageError)
    expect(() => parseStormOptions(line.split(' '))).toThrow(message)
  })
})

describe('loopbackUrl', () => {
  it.each(['http://127.0.0.1:3000', 'http://127.9.9.9', 'http://localhost:81', 'http://[::1]:3000'])(
    'takes %s',
    (url) => {
      expect(loopbackUrl(url)).toBe(url)
    },
  )

  it.each([
    'http://example.com',
    'http://10.0.0.1:3000',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1@example.com',
    'http://localhost.example.com',
    'http://0.0.0.0:3000',
    'https://localhost',
    'file:///etc/passwd',
  ])('refuses %s', (url) => {
    expect(() => loopbackUrl(url)).toThrow(UsageError)
  })

  it('normalizes other spellings of an address', () => {
    expect(loopbackUrl('http://0x7f.1:80/path')).toBe('http://127.0.0.1')
  })
})
