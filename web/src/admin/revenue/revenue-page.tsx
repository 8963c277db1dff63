import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminRevenueText as words } from '../../text/admin-revenue-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import type { Days } from '../ui/periods.ts'
import { RangeBar } from './range-bar.tsx'
import { ReturnList } from './return-list.tsx'
import { RevenueCards } from './revenue-cards.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import css from './revenue-page.module.css'
import { AccountantFiles, RevenueNotes } from './revenue-parts.tsx'
import { useRevenueRange } from './use-revenue-range.ts'
import { VatTable } from './vat-table.tsx'

const refetchMs = 30_000

/** Money in and out over any days, its tax, and what each auction brought. */
export function RevenuePage() {
  const range = useRevenueRange()
  const { days } = range
  const { data: revenue, error, refetch, isPlaceholderData } = useRevenue(days)
  return (
    <AdminPage title={words.title} lead={<p className={css.lead}>{words.lead}</p>}>
      <div className={css.choice}>
        <RangeBar range={range} />
        {revenue && (
          <p className={css.days} role="status">
            <b>{formatDays(revenue)}</b> <span>{words.range.compared(formatDays(revenue.before))}</span>
          </p>
        )}
        <AccountantFiles days={days} />
      </div>
      {error && !revenue ? (
        <FailedPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.figures} aria-busy={isPlaceholderData || !revenue}>
          <RevenueCards revenue={revenue} />
          {revenue ? (
            <>
              <RevenueChart series={revenue.series} />
              {revenue.vatRates.length !== 1 && (
                <section className={css.part} aria-label={words.vat.title}>
                  <h2 className={css.title}>{words.vat.title}</h2>
                  <VatTable rates={revenue.vatRates} />
                </section>
              )}
            </>
          ) : (
            <Skeleton height={420} />
          )}
        </div>
      )}
      <ReturnList days={days} />
      <RevenueNotes withoutReceipt={revenue?.withoutReceipt} />
    </AdminPage>
  )
}

/** The figures of the days; those of the days before them stay until the new ones are there. */
function useRevenue(days: Days) {
  return useQuery({
    queryKey: queryKeys.adminQuery('adminRevenue', days),
    queryFn: ({ signal }) => call('adminRevenue', { query: days, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

function formatDays({ from, to }: Days): string {
  return words.range.days(from, to)
}
