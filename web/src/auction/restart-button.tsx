import { RotateCcw } from 'lucide-react'
import { messageOf } from '../data/api-error.ts'
import { useRestart } from '../data/auctions.ts'
import { detailText } from '../text/detail-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** An admin's way to let an ended auction run once more. */
export function RestartButton({ id }: { id: string }) {
  const { mutateAsync, isPending } = useRestart(id)
  // The button is gone once the auction is live again, and with it the callbacks of `mutate`; a promise still tells.
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
