import { type Config, needsTls } from '@centesimo/runtime'
import { createTransport } from 'nodemailer'
import { type Finding, reasonOf, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('mail')

/** Connects and logs in. Sends a mail only to an address that is given for it. */
export async function checkMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mailTo: string | null,
): Promise<Finding[]> {
  if (smtpUrl === null) return [warn('SMTP_URL is not set', 'Mails stay in the outbox until it is.')]
  const { host, username } = new URL(smtpUrl)
  const login = username ? ', and the login works' : ''
  const findings: Finding[] = []
  try {
    findings.push(
      (await verify(smtpUrl))
        ? ok(`${host} answers with TLS${login}`)
        : unencrypted(smtpUrl, `${host} answers${needsTls(smtpUrl) ? '' : login}`),
    )
  } catch (error) {
    return [fail(`${host} cannot be used: ${reasonOf(error)}`, mendOf(error))]
  }
  if (mailTo !== null) findings.push(await sendTo(mailTo, { smtpUrl, mailFrom }))
  return findings
}

/** Whether the connection is encrypted. Rejects when the server cannot be used either way. */
async function verify(smtpUrl: string): Promise<boolean> {
  try {
    return await connect(smtpUrl, { requireTLS: true }).verify()
  } catch (error) {
    if (smtpUrl.startsWith('smtps:')) throw error
    // Without TLS the password stays here: that the server answers is enough to know.
    const url = new URL(smtpUrl)
    if (needsTls(smtpUrl)) Object.assign(url, { username: '', password: '' })
    await connect(url.href, {}).verify()
    return false
  }
}

function unencrypted(smtpUrl: string, text: string): Finding {
  const what = `${text}, but offers no STARTTLS`
  const mend = 'Use the port with STARTTLS, or smtps://.'
  if (needsTls(smtpUrl)) return fail(what, `No mail leaves: its password would travel unencrypted. ${mend}`)
  return warn(what, `Mails travel unencrypted. ${mend}`)
}

function connect(url: string, { requireTLS = false }: { requireTLS?: boolean }) {
  return createTransport({
    url,
    requireTLS,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function sendTo(to: string, { smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Promise<Finding> {
  try {
    await connect(smtpUrl, { requireTLS: needsTls(smtpUrl) }).sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject: 'Centesimo: prova di invio',
      text: 'Questa email di prova conferma che la piattaforma può spedire la posta.',
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'it' },
    })
    return ok(`a mail to ${to} was accepted`)
  } catch (error) {
    return fail(`a mail from ${mailFrom} to ${to} was refused: ${reasonOf(error)}`, 'Check MAIL_FROM.')
  }
}

function mendOf(error: unknown): string {
  const { code } = error as { code?: string }
  return code === 'EAUTH' ? 'Check the user and the password of SMTP_URL.' : 'Check the host and the port of SMTP_URL.'
}
