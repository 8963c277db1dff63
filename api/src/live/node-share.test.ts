import { describe, expect, test } from 'vitest'
import { socketsToMove } from './node-share.ts'

describe('the sockets that a node asks to connect elsewhere', () => {
  test.each([
    ['alone', 500, { count: 0, sockets: 0 }, 0],
    ['at its share', 500, { count: 2, sockets: 1_000 }, 0],
    ['below its share', 100, { count: 2, sockets: 1_400 }, 0],
    ['a little above it', 540, { count: 2, sockets: 960 }, 0],
    ['far above it, a twentieth at a time', 1_500, { count: 2, sockets: 0 }, 75],
    ['just above what is tolerated, its excess', 600, { count: 2, sockets: 1_035 }, 30],
    ['with so few that a move helps little', 30, { count: 2, sockets: 0 }, 0],
  ])('%s', (_, own, others, moved) => {
    expect(socketsToMove(own, others)).toBe(moved)
  })
})
