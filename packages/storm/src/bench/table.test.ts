import { expect, it } from 'vitest'
import { figure, table } from './table.ts'

it('aligns its columns, the first to the left and figures to the right', () => {
  expect(
    table(
      ['design', 'bids/s'],
      [
        ['lane', 12_000],
        ['plain', '9'],
      ],
    ),
  ).toBe(['| design | bids/s |', '| ------ | -----: |', '| lane   |  12000 |', '| plain  |      9 |'].join('\n'))
})

it('writes large figures whole and small ones with a tenth', () => {
  expect([12_345.6, 100, 99.94, 0].map(figure)).toEqual(['12,346', '100', '99.9', '0.0'])
})
