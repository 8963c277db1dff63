import { BulletList } from '../../ui/bullet-list.tsx'
import css from './bar-part.module.css'

/** What counts in a limit, or holds in a time-out or an exclusion: a line each. */
export const RuleList = ({ rules }: { rules: readonly string[] }) => (
  <div className={css.note}>
    <BulletList>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </BulletList>
  </div>
)
