/**
 * Whether mails may only leave over TLS: with a password, and to another machine. A network between
 * could otherwise hide that the server offers it. A relay that asks for no password may be without.
 */
export function needsTls(smtpUrl: string): boolean {
  const { username, password, hostname } = new URL(smtpUrl)
  return username + password !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
