import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'
import { openTestSmtp, type TestSmtp } from './open-test-smtp.ts'

let smtp: TestSmtp
beforeAll(async () => {
  smtp = await openTestSmtp()
})
afterAll(() => smtp.stop())

const hidden = `=?utf-8?B?${Buffer.from('Fattura urgente').toString('base64')}?=`

test.each([hidden, `Perché ${hidden}`, `=${hidden} =?utf-8?Q?Fattura?=`])(
  'what looks encoded, as %s, arrives as it was written',
  async (words) => {
    const mailer = createMailer({ mailFrom: 'aste@centesimo.example', siteUrl: 'http://127.0.0.1' }, smtp.url)
    const content = { subject: words, preheader: '-', title: '-', paragraphs: ['-'], why: '-' }
    const replyTo = { name: words, address: 'ugo@example.it' }
    const letter = { to: 'aiuto@centesimo.example', replyTo, content }
    await mailer.send(letter, { name: 'prova', signal: AbortSignal.timeout(20_000) })
    const { subject, replyToName } = smtp.mails.at(-1)!
    for (const shown of [subject, replyToName]) {
      expect(shown).toContain('= ?utf-8?B?')
      expect(shown).not.toContain('Fattura urgente')
    }
  },
)
