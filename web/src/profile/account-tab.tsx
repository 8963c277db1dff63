import { useSession } from '../data/session.ts'
import { PushSwitch } from '../push/push-switch.tsx'
import { accountText } from '../text/account-text.ts'
import { apiTokenText } from '../text/api-token-text.ts'
import { securityText } from '../text/security-text.ts'
import { Fold } from '../ui/fold.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountPart } from './account-part.tsx'
import { AccountSection } from './account-section.tsx'
import css from './account-tab.module.css'
import { ApiTokens } from './api-tokens.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { CloseAccount } from './close-account.tsx'
import { DeviceList } from './device-list.tsx'
import { NameForm } from './name-form.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileSwitch } from './profile-switch.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SecuritySettings } from './security/security-settings.tsx'

/** All settings of the user's account in five parts; what only programs need stays folded. */
export function AccountTab({ onClosed }: { onClosed: () => void }) {
  const { user } = useSession()
  if (!user) return null
  const { you, notifications, password, mail, quiet, wins, devices, data, close } = accountText
  return (
    <div className={css.tab}>
      <AccountMenu />
      <div className={css.parts}>
        <AccountSection id="profilo" {...you}>
          <AvatarForm user={user} />
          <NameForm user={user} />
          <AccountPart title={wins.title}>
            <ProfileSwitch name="showsWinCost" isOn={user.showsWinCost} words={wins.cost} />
          </AccountPart>
        </AccountSection>
        <AccountSection id="notifiche" {...notifications}>
          <PushSwitch isPart />
          <AccountPart title={mail.title}>
            <ProfileSwitch name="outbidMail" isOn={user.outbidMail} words={mail.outbid} />
            <ProfileSwitch name="followMail" isOn={user.followMail} words={mail.follow} />
          </AccountPart>
          <AccountPart title={quiet.title}>
            <QuietHours quietHours={user.quietHours} />
          </AccountPart>
        </AccountSection>
        <AccountSection id="sicurezza" title={securityText.title} text={securityText.text}>
          <AccountPart {...password}>
            <PasswordForm username={user.username} />
          </AccountPart>
          <SecuritySettings />
        </AccountSection>
        <AccountSection id="dispositivi" {...devices}>
          <DeviceList />
        </AccountSection>
        <AccountSection id="dati" {...data}>
          <OwnData />
          <AccountPart {...close}>
            <CloseAccount credits={user.credits} onClosed={onClosed} />
          </AccountPart>
          <Fold className={css.tokens} summaryClassName={css.tokensTitle} summary={<h3>{apiTokenText.title}</h3>}>
            <div className={css.tokensBody}>
              <p>{apiTokenText.text}</p>
              <ApiTokens />
            </div>
          </Fold>
        </AccountSection>
      </div>
    </div>
  )
}
