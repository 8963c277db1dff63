import { expect, it } from 'vitest'
import { figure, table } from './table.ts'

it('aligns the first column to the left and figures to the right', () => {
  expect(
    table(
      ['design', 'bids/s'],
      [
        ['fast', 12_000],
        ['plain', '9'],
      ],
    ),
  ).toBe(['| design | bids/s |', '| ------ | -----: |', '| fast   |  12000 |', '| plain  |      9 |'].join('\n'))
})

it('rounds large figures to integers and small ones to a tenth', () => {
  expect([12_345.6, 100, 99.94, 0].map(figure)).toEqual(['12,346', '100', '99.9', '0.0'])
})
