import type { AuditEntry } from '@centesimo/contract'
import clsx from 'clsx'
import { auditActionNames, adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { formatRun } from '../../text/audit-runs-text.ts'
import { auditVerbs, objectless } from '../../text/audit-sentences-text.ts'
import { formatCount } from '../../text/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { targetSection } from '../ui/target-path.ts'
import css from './audit-sentence.module.css'
import { formatTarget } from './format-target.ts'
import { uncapitalized } from './uncapitalized.ts'

/** Who did what to what, as a sentence after their picture. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { action } = entry
  const target = !objectless.has(action) && formatTarget(entry)
  return <Sentence entry={entry} verb={auditVerbs[action]} rest={target} />
}

/** The same of a run of alike entries, with the number of their targets. */
export function RunSentence({ run, isCut }: { run: readonly AuditEntry[]; isCut: boolean }) {
  const [newest] = run
  const count = isCut ? words.atLeast(formatCount(run.length)) : formatCount(run.length)
  // What happened twice to one target did not happen to so many.
  const isOfEach = new Set(run.map(({ targetId }) => targetId)).size === run.length
  const told = isOfEach ? formatRun(newest!.action, count) : undefined
  return <Sentence entry={newest!} verb={told} rest={!told && words.times(count)} />
}

type SentenceProps = { entry: AuditEntry; verb: string | undefined; rest: string | false }

/**
 * What the platform did by itself, which is most, is quiet: people are found among it. Without a
 * verb the action has its name: "admin: asta modificata, 3 volte".
 */
function Sentence({ entry, verb, rest }: SentenceProps) {
  const { action, adminName } = entry
  const isOfPerson = adminName !== null
  const Icon = targetSection(entry)?.icon
  const actor = `${adminName ?? words.platformActor}${verb ? '' : ':'}`
  const name = uncapitalized(auditActionNames[action] ?? action)
  return (
    <span className={clsx(css.entry, !isOfPerson && css.ofSystem)}>
      <span className={css.sign}>
        {isOfPerson ? <Avatar name={adminName} size={20} /> : Icon && <Icon size={16} aria-hidden />}
      </span>
      <span className={css.sentence}>
        {isOfPerson ? <b>{actor}</b> : actor} <span className={css.verb}>{verb ?? `${name}${rest ? ',' : ''}`}</span>
        {rest && <> {rest}</>}
      </span>
    </span>
  )
}
