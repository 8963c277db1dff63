import type { PublicFigures } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { type CreditCents, creditCentsOf, usePackages } from '../data/packages.ts'
import { queryKeys } from '../data/query-keys.ts'
import { figuresText } from '../text/figures-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Gavel } from '../ui/drawings/gavel.tsx'
import { Fold } from '../ui/fold.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './figures-page.module.css'
import { Interruptions } from './interruptions.tsx'
import { LoadingPage } from './loading-page.tsx'

/** The public figures: final prices, credits spent for each euro of goods, interruptions. */
export function FiguresPage() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.figures,
    queryFn: ({ signal }) => call('publicFigures', { signal }),
    refetchOnMount: 'always',
  })
  if (!data) return <LoadingPage title={figuresText.title} error={error} onRetry={() => void refetch()} />
  return (
    <Page title={figuresText.title}>
      <PageHead title={figuresText.title} lead={figuresText.lead} picture={<Gavel />} />
      {data.ever.auctions > 0 ? (
        <HowAuctionsEnd figures={data} />
      ) : (
        <div className={css.reading}>
          <Empty />
          <Interruptions interruptions={data.interruptions} />
        </div>
      )}
    </Page>
  )
}

function Empty() {
  return (
    <MessagePanel title={figuresText.empty} actions={<ButtonLink to="/auctions">{figuresText.auctions}</ButtonLink>}>
      {figuresText.emptyText}
    </MessagePanel>
  )
}

type Figure = Pick<ReturnType<typeof figuresText.rows>[number], 'name' | 'note' | 'of'>
type Prices = { creditCents: CreditCents | undefined }

/**
 * What a visitor should take along: what an object ends at and, smaller, what all bidders together
 * spent on it. On the same sheet the smaller figures, below it the same of one object.
 */
function LargeFigures({ figures, more, creditCents }: { figures: PublicFigures; more: readonly Figure[] } & Prices) {
  const { ever } = figures
  const [price, spent, closed] = figuresText.large(creditCents).map((each) => ({ ...each, note: each.note(figures) }))
  const basis = figuresText.basis(figures)
  return (
    <>
      <div className={css.sheet}>
        <dl className={css.large}>
          {[price!, spent!].map(({ name, note, of, euros }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css.figure}>{of(ever) ?? '–'}</dd>
              {basis && name === price!.name && <dd className={css.basis}>{basis}</dd>}
              <dd className={css.sentence}>{note}</dd>
              <Scale euros={euros(ever)} />
            </div>
          ))}
        </dl>
        <dl className={css.lines}>
          {[closed!, ...more].map(({ name, note, of }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css.figure}>{of(ever) ?? '–'}</dd>
              <dd className={css.sentence}>{note}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Example figures={figures} creditCents={creditCents} />
    </>
  )
}

/** How far it is on the way to the buy-now price: a bar that ends in a tick. */
function Scale({ euros }: { euros: number | null }) {
  if (euros === null) return null
  return (
    <dd className={css.scale} aria-hidden>
      <div className={css.track}>
        <i style={{ width: `${Math.min(euros, 100)}%` }} />
      </div>
      <span>{figuresText.scale.start}</span>
      <span>{figuresText.scale.end}</span>
    </dd>
  )
}

/** What the figures mean for one object, and what one loses: that is never folded away. */
function Example({ figures, creditCents }: { figures: PublicFigures } & Prices) {
  const example = figuresText.example(figures.ever, creditCents)
  const limits = <p className={css.limits}>{figuresText.counting.limits}</p>
  if (!example) return limits
  return (
    <section className={css.example} aria-labelledby="example">
      <h2 id="example">{example.title}</h2>
      <ol>
        {example.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {limits}
    </section>
  )
}

/** How the figures are counted, in one place: closed, because few read it, and those in full. */
function Counting({ figures }: { figures: PublicFigures }) {
  const { since, ever } = figures
  const words = figuresText.counting
  return (
    <Fold className={css.counting} summary={<h2>{words.title}</h2>}>
      <div>
        <p>{words.text}</p>
        {ever.compared > 0 && <p>{figuresText.compared(figures)}</p>}
        {since && <p className={css.from}>{figuresText.from(since)}</p>}
        <TextLink to="/come-funziona">{words.rules}</TextLink>
      </div>
    </Fold>
  )
}

function HowAuctionsEnd({ figures }: { figures: PublicFigures }) {
  const { month, ever, interruptions } = figures
  const creditCents = creditCentsOf(usePackages().data)
  const allRows = figuresText.rows(ever)
  // A young platform has no more than the month.
  const isYoung = allRows.every(({ of }) => of(month) === of(ever))
  const times = isYoung
    ? [{ head: figuresText.ever, time: ever }]
    : [
        { head: figuresText.month, time: month },
        { head: figuresText.ever, time: ever },
      ]
  // Beside the month all of them are worth reading; alone the large ones would only say it twice.
  const rows = isYoung ? allRows.filter(({ isLarge }) => !isLarge) : allRows
  // A table with one row is no table: the figure stands with the large ones.
  const isTable = rows.length > 1
  return (
    <>
      <LargeFigures figures={figures} more={isTable ? [] : rows} creditCents={creditCents} />
      <div className={css.parts}>
        {isTable && (
          <section aria-labelledby="figures">
            <h2 id="figures">{figuresText.table}</h2>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{figuresText.figure}</th>
                  {times.map(({ head }) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, note, of }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name}
                      <small>{note}</small>
                    </th>
                    {times.map(({ head, time }) => (
                      <td key={head}>{of(time) ?? <span>{figuresText.none}</span>}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <Interruptions interruptions={interruptions} />
        <Counting figures={figures} />
      </div>
    </>
  )
}
