import { useStanding } from '../bidding/use-standing.ts'
import css from './card-edge.module.css'

/** The edge of a card that the user leads or was outbid in; the leader's line says it in words. */
export function CardEdge({ id }: { id: string }) {
  return <i className={css.edge} data-standing={useStanding(id)} />
}
