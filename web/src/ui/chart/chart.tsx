import { Component, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../skeleton.tsx'
import css from './chart.module.css'

export type ChartRow = readonly [string, ...string[]]

type ChartProps = {
  title: string
  /** The plot in a sentence, for whoever does not see it and for whoever has no time. */
  summary: ReactNode
  /** The same figures as a table, behind a word that opens it. */
  table: { open: string; columns: readonly string[]; rows: readonly ChartRow[] }
  /** Instead of a plot that could not be loaded: the table is still there. */
  failed: string
  /** The drawing; its code may still be on its way. */
  children: ReactNode
}

/** A plot with its title, what it says in words, and its figures as a table. The place is kept while the plot is loaded. */
export function Chart({ title, summary, table, failed, children }: ChartProps) {
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.summary}>{summary}</p>
      </figcaption>
      <div className={css.plot}>
        <PlotBoundary fallback={<p className={css.failed}>{failed}</p>}>
          <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
        </PlotBoundary>
      </div>
      <details className={css.details}>
        <summary>{table.open}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className={css.scroll} tabIndex={0} aria-label={title}>
          <table className={css.table}>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
                <tr key={row}>
                  {cells.map((cell, place) => (
                    <td key={table.columns[place]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

/** A plot whose code does not arrive takes nothing else of the page with it. React asks for a class here. */
class PlotBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
