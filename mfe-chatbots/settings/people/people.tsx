import { useWatch } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { Banner, NoMailNotice, RadioGroup } from '#shared/ui/index.ts';
import { CheckSetting } from '../form/check-setting.tsx';
import { LocalizedSetting } from '../form/localized-setting.tsx';
import { SettingsSection } from '../form/settings-section.tsx';
import type { SettingsValues } from '../form/settings-values.ts';
import { useSetting } from '../form/use-setting.ts';
import { CollectedItems } from './collected-items.tsx';
import { NotificationEmails } from './notification-emails.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { TimeSetting, WaitingTimes } from './waiting-times.tsx';
import { WhoAnswers } from './who-answers.tsx';

const collectModes = ['off', 'before', 'when_unanswered'] as const;

export function People() {
  const { t } = useTranslation('chatbots');
  const { window } = useWatch<SettingsValues>();
  const isHandoffEnabled = window?.handoff?.enabled === true;
  const asksConsent = window?.ask_consent === true;
  const asksContact = window?.contact_collect !== 'off' || window.contact_request === true;
  return (
    <>
      <SettingsSection
        title={t('settings.people.handoff')}
        description={t('settings.people.handoffHint')}
      >
        <CheckSetting name="window.handoff.enabled" hint={t('settings.people.enabledHint')} />
        {isHandoffEnabled && <WhoAnswers />}
        {isHandoffEnabled && <NotificationEmails />}
        {isHandoffEnabled && <WaitingTimes />}
        <TimeSetting name="ai_idle_hours" />
        <LocalizedSetting
          name="window.closing_remarks"
          hint={t('settings.people.closingHint')}
          rows={2}
        />
      </SettingsSection>
      <SettingsSection
        title={t('settings.fields.hours')}
        description={t('settings.people.hoursHint')}
      >
        <OpeningHours />
        <LocalizedSetting
          name="window.hours.closed_text"
          hint={t('settings.people.closedHint')}
          rows={2}
        />
      </SettingsSection>
      <SettingsSection title={t('settings.people.privacy')}>
        <CheckSetting name="window.ask_consent" hint={t('settings.people.askConsentHint')} />
        {asksConsent && (
          <LocalizedSetting
            name="window.consent_text"
            hint={t('settings.people.chatConsentHint')}
            rows={3}
          />
        )}
      </SettingsSection>
      <SettingsSection
        title={t('settings.fields.collect')}
        description={t('settings.people.collectHint')}
      >
        <CollectMode />
        <CheckSetting name="window.contact_request" hint={t('settings.people.requestHint')} />
        {asksContact ? (
          <>
            <NoMailNotice />
            <LocalizedSetting name="window.request_text" rows={2} />
            <CollectedItems />
            <LocalizedSetting
              name="window.collect.consent_text"
              hint={t('settings.people.consentHint')}
              rows={4}
            />
          </>
        ) : (
          <Banner>{t('settings.people.nothingAsked')}</Banner>
        )}
      </SettingsSection>
    </>
  );
}

function CollectMode() {
  const { t } = useTranslation('chatbots');
  const { field, label, error } = useSetting('window.contact_collect');
  return (
    <RadioGroup
      label={label}
      layout="cards"
      value={field.value}
      onChange={field.onChange}
      error={error}
      options={collectModes.map((value) => ({
        value,
        label: t(`settings.people.modes.${value}`),
        hint: t(`settings.people.modes.${value}Hint`),
      }))}
    />
  );
}
