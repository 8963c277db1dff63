import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ToastContent, toast } from '../ui/toast-store.ts'

/**
 * Shows a visitor that this needs an account, opens the login page, and remembers the return
 * address.
 */
export function useAskLogin() {
  const navigate = useNavigate()
  return useCallback(
    (message: ToastContent, backTo: string) => {
      toast(message)
      navigate('/login', { state: { backTo } })
    },
    [navigate],
  )
}
