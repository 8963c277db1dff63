/** Whose words a password must not consist of. */
type Owner = { username: string; email: string; fullName: string }

const PRODUCT = 'centesimo'
/** A shorter part of a name may be part of anything. */
const SHORTEST_WORD = 3
const FEWEST_CHARACTERS = 3

/**
 * Whether a password is one of the fifty thousand most used, the owner's own name, username or
 * address, the product's name, or one of these with digits or signs around it; or so few different
 * characters that it is no choice.
 */
export async function isGuessablePassword(password: string, owner: Owner): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < FEWEST_CHARACTERS) return true
  if ((await mostUsed()).has(plain)) return true
  const core = lettersOf(plain)
  return ownWords(owner).some((word) => plain === word || core === lettersOf(word))
}

/** Without what stands around the first and the last letter: `!Anna1990` is `anna`. */
function lettersOf(text: string): string {
  return text.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
}

function ownWords({ username, email, fullName }: Owner): string[] {
  const names = fullName.split(/\s+/)
  const [mailbox = ''] = email.split('@')
  return [PRODUCT, username, email, mailbox, fullName, names.join(''), names.toReversed().join(''), ...names]
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => lettersOf(word).length >= SHORTEST_WORD)
}

let loaded: Promise<ReadonlySet<string>> | null = null

/** Loaded when the first password is chosen: the list takes some megabytes. */
function mostUsed(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loaded
}
