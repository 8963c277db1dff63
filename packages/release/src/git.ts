import { execFileSync } from 'node:child_process'

/** What a git command prints, without the blanks around it. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
