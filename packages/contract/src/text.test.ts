import { describe, expect, it } from 'vitest'
import { block, instant, line } from './text.ts'

describe('line and block', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['invisible characters and spaces', ' \u2060 \ufeff\u00ad '],
    ['fillers', '\u3164\u115f\u2800'],
    ['tags and variation selectors', '\u{e0041}\ufe0f'],
  ])('refuse a text of nothing but %s', (_what, text) => {
    for (const schema of [line(), block()]) {
      expect(schema.safeParse(text).error?.issues).toMatchObject([{ message: 'Caratteri non consentiti' }])
    }
  })

  it.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
    'refuse a bidirectional control character (%j)',
    (turn) => {
      for (const schema of [line(), block()]) {
        expect(schema.safeParse(`Orologio ${turn}d'oro`).error?.issues).toMatchObject([
          { message: 'Caratteri non consentiti' },
        ])
      }
    },
  )

  it.each(['Orologio d’oro', '👩‍👩‍👧 in famiglia', '❤️', 'می‌خواهم', 'עברית', 'so\u00adft', ''])(
    'accept %j unchanged',
    (text) => {
      expect(line().parse(text)).toBe(text)
      expect(block().parse(`${text}\n\t`)).toBe(`${text}\n\t`)
    },
  )

  it.each(['a\u0000', 'a\u007f', '\ud800'])('refuse text that a database or terminal cannot take (%j)', (text) => {
    expect(line().safeParse(text).success).toBe(false)
    expect(block().safeParse(text).success).toBe(false)
  })
})

describe('instant', () => {
  it.each([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31T23:59:59.999Z',
    '2026-03-01T00:30:00+02:00',
    '2000-01-01T00:00:00+14:00',
    '2100-12-31T23:59:59-14:00',
  ])('accepts %s', (text) => {
    expect(instant.parse(text)).toBe(text)
  })

  it.each([
    '2026-02-31',
    '2026-02-29T10:00:00Z',
    '2026-06-17T10:00',
    '2026-06-17T10:00:00.000',
    '2026-04-31T10:00:00+02:00',
    '2026-00-10',
    '2026-13-01',
    '2026-06-17T25:00Z',
    '17/06/2026',
    '0000-01-01',
    '0001-01-01T00:00:00Z',
    '1999-12-31',
    '2101-01-01',
    '9999-12-31T23:59:59.123Z',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01T00:00:00-14:01',
    '2026-01-01T00:00:00+02:60',
    '',
  ])('refuses %j', (text) => {
    expect(instant.safeParse(text).error?.issues).toContainEqual(
      expect.objectContaining({ message: 'Data non valida' }),
    )
  })
})
