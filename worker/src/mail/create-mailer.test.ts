import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSmtp, type TestSmtp } from '../testing/create-test-smtp.ts'
import { createMailer } from './create-mailer.ts'

let smtp: TestSmtp
beforeAll(async () => {
  smtp = await createTestSmtp()
})
afterAll(() => smtp.stop())

const hidden = `=?utf-8?B?${Buffer.from('Fattura urgente').toString('base64')}?=`

test.each([hidden, `Perché ${hidden}`, `=${hidden} =?utf-8?Q?Fattura?=`])(
  'sends the encoded word in %s as plain text',
  async (words) => {
    const mailer = createMailer({ mailFrom: 'aste@centesimo.example', siteUrl: 'http://127.0.0.1' }, smtp.url)
    const content = { subject: words, preheader: '-', title: '-', paragraphs: ['-'], reason: '-' }
    const replyTo = { name: words, address: 'ugo@example.it' }
    const email = { to: 'aiuto@centesimo.example', replyTo, content }
    await mailer.send(email, { name: 'prova', signal: AbortSignal.timeout(20_000) })
    const { subject, replyToName } = smtp.mails.at(-1)!
    for (const shown of [subject, replyToName]) {
      expect(shown).toContain('= ?utf-8?B?')
      expect(shown).not.toContain('Fattura urgente')
    }
  },
)

test('a password is never sent to another machine that offers no TLS', async () => {
  // Another way to write this machine's address, which needsTls does not know as such.
  const url = `smtp://aste:segreto@127.1:${new URL(smtp.url).port}`
  const mailer = createMailer({ mailFrom: 'aste@centesimo.example', siteUrl: 'http://127.0.0.1' }, url)
  const content = { subject: 'x', preheader: '-', title: '-', paragraphs: ['-'], reason: '-' }
  const sent = mailer.send({ to: 'ugo@example.it', content }, { name: 'prova', signal: AbortSignal.timeout(20_000) })
  await expect(sent).rejects.toThrow(/STARTTLS/)
})
