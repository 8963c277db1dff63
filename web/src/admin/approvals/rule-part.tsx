import type { ApprovalRule } from '@centesimo/contract'
import clsx from 'clsx'
import { Pencil, TriangleAlert, UserPlus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useApprovalRule } from '../ui/use-approval-rule.ts'
import { isOff } from './is-off.ts'
import { RuleDialog } from './rule-dialog.tsx'
import css from './rule-part.module.css'

const words = adminApprovalsText.rule

/** From which amounts on a second person is needed, and whether there is one. */
export function RulePart() {
  const { data: rule, error, isPending, refetch } = useApprovalRule()
  const [isChanging, setIsChanging] = useState(false)
  if (isPending) return <Skeleton height={150} />
  if (!rule) return <FailedPanel error={error} onRetry={() => void refetch()} />
  return (
    <section className={css.part} aria-labelledby="approval-rule">
      <div className={css.head}>
        <h2 id="approval-rule" className={css.title}>
          {words.title}
        </h2>
        <Badge tone={isOff(rule) ? 'calm' : 'green'}>{isOff(rule) ? words.isOff : words.isOn}</Badge>
      </div>
      <RuleText rule={rule} />
      {rule.others === 0 &&
        (isOff(rule) ? (
          <p className={css.text}>{words.aloneBefore}</p>
        ) : (
          <p className={css.alone}>
            <TriangleAlert size={18} aria-hidden />
            <span>{words.alone}</span>
          </p>
        ))}
      <Steps rule={rule} onChange={() => setIsChanging(true)} />
      {isChanging && <RuleDialog rule={rule} onClose={() => setIsChanging(false)} />}
    </section>
  )
}

/** What to do next. While the rule is off and no second person exists, two numbered steps. */
function Steps({ rule, onChange }: { rule: ApprovalRule; onChange: () => void }) {
  const isAlone = rule.others === 0
  const areNumbered = isAlone && isOff(rule)
  const List = areNumbered ? 'ol' : 'div'
  const Step = areNumbered ? 'li' : Fragment
  return (
    <List className={clsx(css.buttons, areNumbered && css.steps, !isAlone && css.atHead)}>
      {isAlone && (
        <MayCall name="setUserRole">
          <Step>
            <ButtonLink size="s" to="/admin/utenti">
              <UserPlus size={16} aria-hidden />
              {words.toUsers}
            </ButtonLink>
          </Step>
        </MayCall>
      )}
      <MayCall name="saveApprovalRule">
        <Step>
          <Button size="s" look="quiet" onClick={onChange}>
            <Pencil size={16} aria-hidden />
            {isOff(rule) ? words.begin : words.change}
          </Button>
        </Step>
      </MayCall>
    </List>
  )
}

function RuleText({ rule }: { rule: ApprovalRule }) {
  const { savedAt, savedBy } = rule
  return (
    <>
      <div className={css.lines}>
        <Facts facts={words.lines(rule)} />
      </div>
      <div className={css.text}>
        {!isOff(rule) && (
          <p>
            {words.together} {words.expires}
          </p>
        )}
        {savedAt && savedBy && <p>{words.saved(savedBy, savedAt)}</p>}
      </div>
    </>
  )
}
