import clsx from 'clsx'
import { Component, type ReactNode } from 'react'
import { Fold } from '../fold.tsx'
import css from './chart.module.css'

export type ChartRow = readonly [string, ...string[]]

type ChartProps = {
  title: string
  /** The chart in one sentence, for screen readers and for a quick look. */
  summary: ReactNode
  /** The same figures as a table that can be opened. */
  table: { open: string; columns: readonly string[]; rows: readonly ChartRow[] }
  /** Shown instead of a chart that could not be loaded; the table is still there. */
  failed: string
  /** Beside the title: what chooses the chart's figures. */
  action?: ReactNode
  /** Without a sheet of its own: it stands on one. */
  bare?: boolean
  /** Without any value: the summary says so, and there is neither a chart nor a table. */
  isEmpty?: boolean
  /** The chart; its code may still be loading. */
  children: ReactNode
}

/**
 * A chart with its title, its summary in words, and its figures as a table. Its space is reserved
 * while it loads.
 */
export function Chart({ title, summary, table, failed, action, bare = false, isEmpty = false, children }: ChartProps) {
  return (
    <figure className={clsx(css.figure, bare && css.bare, isEmpty && css.empty)}>
      <figcaption className={css.caption}>
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {action}
        </div>
        <p className={css.summary}>{summary}</p>
      </figcaption>
      {!isEmpty && (
        <>
          <div className={css.plot}>
            <PlotBoundary fallback={<p className={css.failed}>{failed}</p>}>{children}</PlotBoundary>
          </div>
          <Figures title={title} table={table} />
        </>
      )}
    </figure>
  )
}

/** What the chart shows, as a table that unfolds. */
function Figures({ title, table }: Pick<ChartProps, 'title' | 'table'>) {
  return (
    <Fold summary={table.open} summaryClassName={css.open}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
              <tr key={row}>
                {cells.map((cell, place) => (
                  <td key={table.columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  )
}

/** A chart whose code does not load breaks nothing else on the page. Preact needs a class here. */
class PlotBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
