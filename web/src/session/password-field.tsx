import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { sessionText } from '../text/session-text.ts'
import { IconButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      aside={
        <IconButton
          label={isShown ? sessionText.hidePassword : sessionText.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  )
}
