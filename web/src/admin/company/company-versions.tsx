import type { AdminCompany } from '@centesimo/contract'
import clsx from 'clsx'
import { usePlatformSettings } from '../../data/use-platform-settings.ts'
import { adminCompanyText, companyLabels } from '../../text/admin-company-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fold } from '../../ui/fold.tsx'
import css from './company-page.module.css'

const words = adminCompanyText.history

type Version = AdminCompany['history'][number]

/** Who saved the settings, when, and what changed; the newest first. */
export function CompanyVersions({ history, missing }: Pick<AdminCompany, 'history' | 'missing'>) {
  const isDemo = usePlatformSettings().data?.isDemo ?? false
  const isEmpty = history.length === 0
  return (
    <section className={clsx(css.sheet, isEmpty && css.noVersions)} aria-labelledby="versions">
      <h2 id="versions" className={css.title}>
        {words.title}
      </h2>
      <p className={css.note}>
        {isEmpty ? (isDemo && missing.length > 0 ? words.noneInDemo : words.none) : words.lead}
      </p>
      {!isEmpty && (
        <ol className={css.versions}>
          {history.map((version, place) => (
            <li key={version.version} className={css.version}>
              <p className={css.versionHead}>
                <b>{words.version(version.version)}</b>
                {place === 0 && <Badge tone="green">{words.now}</Badge>}
                <span className={css.by}>
                  {version.savedBy === null
                    ? words.environment
                    : words.by(formatMoment(version.savedAt), version.savedBy)}
                </span>
              </p>
              <Changes changes={version.changes} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** More changes, such as those of a first version, fold. */
const maxShown = 4

function Changes({ changes }: Pick<Version, 'changes'>) {
  const list = (
    <dl className={css.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{companyLabels[field]}</dt>
          <dd>
            <b>{after || words.empty}</b>
            {before && (
              <span className={css.was}>
                {words.was}: {before}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
  return changes.length <= maxShown ? list : <Fold summary={words.more(changes.length)}>{list}</Fold>
}
