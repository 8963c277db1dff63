import type { ContactMessage } from '@centesimo/contract'
import { callPage } from '../../data/call.ts'
import { adminMessagesText as words } from '../../text/admin-messages-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { DeskColumn } from '../desk/desk-column.ts'
import { DeskFilters } from '../desk/desk-filters.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { DeskTable } from '../desk/desk-table.tsx'
import { ExportButton } from '../desk/export-button.tsx'
import { MomentCell } from '../desk/moment-cell.tsx'
import { optionsOf } from '../desk/options-of.ts'
import { PersonCell } from '../desk/person-cell.tsx'
import { useDeskList } from '../desk/use-desk-list.ts'
import { useOpenedRow } from '../desk/use-opened-row.ts'
import { LetterPanel } from './letter-panel.tsx'
import css from './messages-page.module.css'

const { columns: heads } = words
const stateChoice = { name: 'state', label: words.state.label, options: optionsOf(words.states, words.state.all) }

/** The contact messages to support. */
export function MessagesPage() {
  const list = useDeskList('listContactMessages', { filters: ['search', 'state'], refetchMs: 30_000 })
  const { opened, addressOf, close } = useOpenedRow('messaggio', list.rows, (search, signal) =>
    callPage('listContactMessages', { query: { search }, signal }),
  )
  return (
    <DeskPage title={words.title} lead={words.lead} actions={<ExportButton table="contact-messages" />}>
      <DeskFilters list={list} search={words.search} selects={[stateChoice]} />
      <DeskTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      {opened && <LetterPanel letter={opened} onClose={close} />}
    </DeskPage>
  )
}

const columns: DeskColumn<ContactMessage>[] = [
  {
    key: 'subject',
    head: heads.subject,
    wide: true,
    cell: ({ subject, message }) => (
      <span className={css.subject}>
        {subject}
        <small>{message}</small>
      </span>
    ),
  },
  {
    key: 'from',
    head: heads.from,
    cell: ({ userId, name, email }) =>
      userId ? (
        <PersonCell userId={userId} name={name} note={email} />
      ) : (
        <span className={css.visitor}>
          {name}
          <small>{email}</small>
        </span>
      ),
  },
  {
    key: 'state',
    head: heads.state,
    cell: ({ answeredAt }) =>
      answeredAt ? (
        <Badge tone="green">{words.badges.answered}</Badge>
      ) : (
        <Badge tone="orange">{words.badges.open}</Badge>
      ),
  },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]
