import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ToastContent, toast } from '../ui/toast-store.ts'

/** Tells a visitor that this needs an account, leads to the sign-in page, and remembers where to come back to. */
export function useAskLogin() {
  const navigate = useNavigate()
  return useCallback(
    (why: ToastContent, backTo: string) => {
      toast({ ...why, tone: 'destructive' })
      navigate('/login', { state: { backTo } })
    },
    [navigate],
  )
}
