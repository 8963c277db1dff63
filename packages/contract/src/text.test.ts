import fc from 'fast-check'
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

describe('any text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(/^20\d\d-[01]\d-[0-3]\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/),
  )

  it('of a line can be stored, shown in a terminal and put on one line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        if (!line().safeParse(text).success) return true
        return (
          text.isWellFormed() &&
          !/\p{Cc}/u.test(text.replaceAll(/[\u0080-\u009f]/g, '')) &&
          block().safeParse(text).success
        )
      }),
    )
  })

  it('that is an instant is a moment between 2000 and 2101', () => {
    fc.assert(
      fc.property(texts, (text) => {
        if (!instant.safeParse(text).success) return true
        const at = Date.parse(text)
        return at > Date.UTC(1999, 11, 30) && at < Date.UTC(2101, 0, 2)
      }),
      { numRuns: 1_000 },
    )
    const moments = fc.date({
      min: new Date('2000-01-01T00:00Z'),
      max: new Date('2100-12-31T00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(moments, (at) => instant.safeParse(at.toISOString()).success))
  })
})
