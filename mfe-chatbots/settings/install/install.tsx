import { ExternalLink } from 'lucide-react';
import { readPageData, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { CodeBlock, LoadFailure } from '#shared/ui/index.ts';
import { chatbotQueries } from '../../queries.ts';
import { SettingsSection } from '../form/settings-section.tsx';
import { AllowedOrigins } from './allowed-origins.tsx';
import { IdentitySection } from './identity-section.tsx';
import * as css from './install.module.css';
import { InstallCheckSection } from './install-check-section.tsx';
import { Snippet } from './snippet.tsx';

export function Install({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const { customerOrigin } = readPageData();
  const { manage_chatbots_part, manage_chatbots_all } = window.my_permissions;
  const mayEdit = manage_chatbots_part || manage_chatbots_all;

  return (
    <>
      <Snippet window={window} />
      {mayEdit && <InstallCheckSection window={window} />}
      <SettingsSection
        title={t('settings.install.try')}
        description={t('settings.install.tryHint')}
      >
        <TryLink window={window} />
      </SettingsSection>
      <AllowedOrigins />
      {mayEdit && <IdentitySection window={window} />}
      <SettingsSection
        title={t('settings.install.csp')}
        description={t('settings.install.cspHint')}
      >
        <CodeBlock label="Content-Security-Policy" code={policy(customerOrigin)} />
      </SettingsSection>
    </>
  );
}

function TryLink({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const { data, error, refetch } = useQuery(chatbotQueries.preview(window.hash_id));
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <p>
      <a className={css.link} href={data.url} target="_blank" rel="noreferrer">
        {t('settings.install.tryLink')}
        <ExternalLink size={14} aria-hidden="true" />
      </a>
    </p>
  );
}

function policy(customerOrigin: string): string {
  return [
    `script-src ${customerOrigin};`,
    `connect-src ${customerOrigin};`,
    `img-src ${customerOrigin} data:;`,
  ].join('\n');
}
