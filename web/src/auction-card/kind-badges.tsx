import clsx from 'clsx'
import { useKind } from '../bidding/use-kind.ts'
import { Badge } from '../ui/badge.tsx'
import css from './kind-badges.module.css'

/** Who may bid, in a word or two; nothing for an ordinary auction. */
export function KindBadges({ id, className }: { id: string; className?: string | undefined }) {
  const rules = useKind(id)
  if (rules.length === 0) return null
  return (
    <span className={clsx(css.badges, className)}>
      {rules.map(({ badge, rule }) => (
        <Badge key={badge} tone="copper" className={css.badge}>
          <span title={rule}>{badge}</span>
        </Badge>
      ))}
    </span>
  )
}
