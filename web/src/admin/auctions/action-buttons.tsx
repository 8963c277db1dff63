import { ArrowUpRight, Copy, Pencil, Play, RotateCcw, Square, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAuction } from '../../live/live-store.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import css from './action-buttons.module.css'
import { type AuctionAction, actionsFor, callOfAction } from './auction-action.ts'
import type { OpenActionDialog } from './use-auction-actions.tsx'

const words = adminAuctionsText.actions
const icons = { start: Play, close: Square, restart: RotateCcw, edit: Pencil, duplicate: Copy, delete: Trash2 } as const

/** Expected actions are filled; those that end or delete an auction are not. */
const looks = {
  start: 'main',
  restart: 'main',
  close: 'tint',
  edit: 'quiet',
  duplicate: 'quiet',
  delete: 'danger',
} as const

type ActionButtonsProps = { id: string; onAction: OpenActionDialog }

/** The available actions: the one that changes the status as text, the others as icons. */
export function ActionButtons({ id, onAction }: ActionButtonsProps) {
  const shown = useAuction(id, ({ status, title }) => ({ status, title }))
  const mayCall = useMayCall()
  if (!shown) return null
  const [mainAction, ...others] = actionsFor(shown.status).filter((action) => mayCall(callOfAction[action]))
  const MainIcon = icons[mainAction ?? 'edit']
  const nameOf = (action: AuctionAction) => words.of(words[action], shown.title)
  return (
    <span className={css.row}>
      {mainAction && (
        <Button look="tint" size="s" aria-label={nameOf(mainAction)} onClick={() => onAction(mainAction, id)}>
          <MainIcon size={15} aria-hidden />
          {words[mainAction]}
        </Button>
      )}
      {others.map((action) => {
        const Picture = icons[action]
        return (
          <IconButton
            key={action}
            label={nameOf(action)}
            title={words[action]}
            className={css.picture}
            onClick={() => onAction(action, id)}
          >
            <Picture size={17} aria-hidden />
          </IconButton>
        )
      })}
      <Link
        to={`/admin/aste/${id}`}
        aria-label={words.of(words.open, shown.title)}
        title={words.open}
        className={css.open}
      >
        <ArrowUpRight size={18} aria-hidden />
      </Link>
    </span>
  )
}

/** The same actions as text buttons, for an auction's own page. */
export function ActionBar({ id, onAction }: ActionButtonsProps) {
  const status = useAuction(id, (auction) => auction.status)
  const mayCall = useMayCall()
  if (!status) return null
  const mine = actionsFor(status).filter((action) => mayCall(callOfAction[action]))
  return mine.map((action) => {
    const Icon = icons[action]
    return (
      <Button key={action} look={looks[action]} onClick={() => onAction(action, id)}>
        <Icon size={17} aria-hidden />
        {words[action]}
      </Button>
    )
  })
}
