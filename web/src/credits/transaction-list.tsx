import type { TransactionType } from '@centesimo/contract'
import { transactionTypeLabels } from '@centesimo/contract/labels'
import { route } from '@centesimo/contract/routes'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { creditText } from '../text/credit-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Purse } from '../ui/drawings/purse.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Select } from '../ui/select.tsx'
import sheet from '../ui/sheet.module.css'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BidsRow } from './bids-row.tsx'
import { groupBids } from './group-bids.ts'
import css from './transaction-list.module.css'
import { TransactionRow } from './transaction-row.tsx'
import { useTransactions } from './use-credit-history.ts'

const options = [
  { value: '', label: creditText.all },
  ...Object.entries(transactionTypeLabels).map(([value, label]) => ({ value, label })),
]
const { path: fileAddress } = route('exportTransactions')

/** Rows that the list opens with, and that each press adds. */
const STEP = 10

/** Every ledger entry of the user, newest first. */
export function TransactionList() {
  const [type, setType] = useState<TransactionType>()
  const list = useTransactions(type)
  const pages = list.data?.pages
  const entries = pages?.flatMap(({ items }) => items)
  const groups = entries && groupBids(entries)
  const [rows, setRows] = useState(STEP)
  const showMore = () => {
    setRows(rows + STEP)
    if (groups && groups.length < rows + STEP && list.hasNextPage) void list.fetchNextPage()
  }
  const choose = (chosen: TransactionType | undefined) => {
    setType(chosen)
    setRows(STEP)
  }
  return (
    <section aria-labelledby="transactions">
      <header className={css.head}>
        <div>
          <h2 id="transactions">{creditText.transactions}</h2>
          <p className={css.count} role="status">
            {pages ? creditText.count(pages.at(-1)!.totalCount) : ' '}
            {groups?.some((group) => group.entries.length > 1) && <span>{creditText.grouped}</span>}
          </p>
        </div>
        <div className={css.tools}>
          <Select
            label={creditText.filter}
            options={options}
            value={type ?? ''}
            onChange={({ target }) => choose((target.value || undefined) as TransactionType | undefined)}
          />
          <ButtonLink look="quiet" size="l" to="/profile?tab=orders">
            <ReceiptText size={18} aria-hidden />
            {creditText.payments}
          </ButtonLink>
          <ButtonLink look="quiet" size="l" to={fileAddress} reloadDocument download>
            <Download size={18} aria-hidden />
            {creditText.download}
          </ButtonLink>
        </div>
      </header>
      {list.isPending && <ListSkeleton />}
      {list.isError && !entries && <FailedPanel as="h3" error={list.error} onRetry={() => void list.refetch()} />}
      {entries?.length === 0 && <Nothing isFiltered={type !== undefined} onAll={() => choose(undefined)} />}
      {entries && entries.length > 0 && (
        <ul className={sheet.sheet} aria-labelledby="transactions">
          {groups
            ?.slice(0, rows)
            .map(({ newest, entries }) =>
              entries.length === 1 ? (
                <TransactionRow key={newest.id} entry={newest} />
              ) : (
                <BidsRow key={newest.id} newest={newest} entries={entries} />
              ),
            )}
        </ul>
      )}
      {(list.hasNextPage || (groups && groups.length > rows)) && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={showMore} disabled={list.isFetchingNextPage}>
            {creditText.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { none, noneOfType, buy } = creditText
  if (isFiltered) {
    return (
      <MessagePanel
        as="h3"
        picture={<Purse />}
        title={noneOfType.title}
        actions={<Button onClick={onAll}>{noneOfType.all}</Button>}
      />
    )
  }
  return (
    <MessagePanel
      as="h3"
      picture={<Purse />}
      title={none.title}
      actions={
        <>
          <ButtonLink to="/auctions">{none.auctions}</ButtonLink>
          <ButtonLink to="/buy-credits" look="quiet">
            {buy}
          </ButtonLink>
        </>
      }
    >
      {none.text}
    </MessagePanel>
  )
}

function ListSkeleton() {
  return (
    <div className={sheet.sheet} aria-busy="true">
      <VisuallyHidden live="polite">{creditText.loading}</VisuallyHidden>
      {['62%', '48%', '56%', '40%', '52%', '46%', '60%', '44%', '58%', '50%'].map((width) => (
        <div key={width} className={css.place}>
          <Skeleton width={40} height={40} />
          <Skeleton width={width} height={20} />
        </div>
      ))}
    </div>
  )
}
