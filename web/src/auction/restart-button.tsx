import { RotateCcw } from 'lucide-react'
import { messageOf } from '../data/api-error.ts'
import { useRestart } from '../data/auctions.ts'
import { detailText } from '../text/detail-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** Lets an admin restart an ended auction. */
export function RestartButton({ id }: { id: string }) {
  const { mutateAsync, isPending } = useRestart(id)
  // Once the auction is live again the button unmounts, and `mutate` drops its callbacks; a promise
  // still resolves.
  const restart = async () => {
    try {
      await mutateAsync()
      toast({ tone: 'success', ...text.toast.restarted })
    } catch (error) {
      const description = messageOf(error, text.toast.notRestarted)
      toast({ tone: 'destructive', title: text.toast.failed, description })
    }
  }
  return (
    <Button size="l" wide onClick={() => void restart()} disabled={isPending} aria-busy={isPending}>
      <RotateCcw size={20} aria-hidden />
      {detailText.restart}
    </Button>
  )
}
