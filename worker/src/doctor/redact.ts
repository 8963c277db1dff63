/** Settings that are secrets as a whole; of addresses only the password is one. */
const secretNames = /SECRET|PASSWORD|TOKEN|PRIVATE_KEY/
const SHORTEST = 4

/** Hides every secret of the settings in a text, such as the message of another program's error. */
export function createRedact(env: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = Object.entries(env)
    .flatMap(([name, value = '']) => (secretNames.test(name) ? [value] : passwordsIn(value)))
    .filter((secret) => secret.length >= SHORTEST)
    .sort((left, right) => right.length - left.length)
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
}

/** As written in the address, and decoded. */
function passwordsIn(value: string): string[] {
  const [, written] = /^\w+:\/\/[^:@/]*:(.+)@/.exec(value) ?? []
  if (written === undefined) return []
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}
