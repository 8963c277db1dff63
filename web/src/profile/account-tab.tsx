import { useSession } from '../data/session.ts'
import { accountText } from '../text/account-text.ts'
import { apiTokenText } from '../text/api-token-text.ts'
import { securityText } from '../text/security-text.ts'
import { AccountSection } from './account-section.tsx'
import css from './account-tab.module.css'
import { ApiTokens } from './api-tokens.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { CloseAccount } from './close-account.tsx'
import { DeviceList } from './device-list.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { NameForm } from './name-form.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecuritySettings } from './security/security-settings.tsx'

/** All settings of the user's account. */
export function AccountTab({ onClosed }: { onClosed: () => void }) {
  const { user } = useSession()
  if (!user) return null
  const { you, password, mail, devices, data, close } = accountText
  return (
    <div className={css.sections}>
      <AccountSection {...you}>
        <AvatarForm user={user} />
        <NameForm user={user} />
      </AccountSection>
      <AccountSection {...password}>
        <PasswordForm username={user.username} />
      </AccountSection>
      <AccountSection title={securityText.title} text={securityText.text}>
        <SecuritySettings />
      </AccountSection>
      <AccountSection title={mail.title}>
        <MailSwitch isOn={user.outbidMail} />
      </AccountSection>
      <AccountSection {...devices}>
        <DeviceList />
      </AccountSection>
      <AccountSection title={apiTokenText.title} text={apiTokenText.text}>
        <ApiTokens />
      </AccountSection>
      <AccountSection {...data}>
        <OwnData />
      </AccountSection>
      <AccountSection {...close}>
        <CloseAccount credits={user.credits} onClosed={onClosed} />
      </AccountSection>
    </div>
  )
}
