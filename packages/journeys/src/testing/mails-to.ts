import type { CaughtMail, MailCatcher } from '@centesimo/local'

/** The caught mails for one address, newest first. */
export async function mailsTo(address: string, { url }: Pick<MailCatcher, 'url'>): Promise<CaughtMail[]> {
  const all = (await (await fetch(new URL('/messages', url))).json()) as CaughtMail[]
  return all.filter(({ to }) => to.includes(address))
}
