import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  queryClient,
  type ResultOf,
  toast,
  useFormat,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import { WebsiteField } from '../../components/website-field.tsx';
import { firstStepQueries } from '../../queries.ts';
import { SettingsSection } from '../form/settings-section.tsx';
import * as css from './install.module.css';

type Check = ResultOf<'POST /windows/:hash/install-check'>;

export function InstallCheckSection({ window }: { window: Window }) {
  const { t } = useTranslation('settings');
  const textOf = useFieldText();
  const [typed, setTyped] = useState(window.website ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const checking = useMutation({
    mutationFn: (url: string) =>
      api.call('POST /windows/:hash/install-check', {
        params: { hash: window.hash_id },
        body: { url },
      }),
    // A successful check completes one of the first steps.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: firstStepQueries.all }),
    onError: toast.error,
  });

  function check() {
    const url = normalizeWebUrl(typed);
    setInvalid(!url);
    if (url) checking.mutate(url);
    else checking.reset(); // Clears the result of another URL.
  }

  return (
    <SettingsSection title={t('check.title')} description={t('check.hint')}>
      <div className={css.check}>
        <WebsiteField
          label={t('check.address')}
          value={typed}
          error={isInvalid ? textOf(typed.trim() ? 'invalid_url' : 'required') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setInvalid(false);
          }}
          onEnter={check}
        />
        <Button icon={SearchCheck} status={checking.isPending ? 'busy' : 'idle'} onClick={check}>
          {t('check.action')}
        </Button>
      </div>
      <div role="status">{checking.data && <CheckResult check={checking.data} />}</div>
    </SettingsSection>
  );
}

function CheckResult({ check }: { check: Check }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { state, reason, url, other_windows, blocked_by, last_seen_at } = check;
  const isInstalled = state === 'found' && blocked_by.length === 0;
  return (
    <Banner tone={isInstalled ? 'success' : 'warning'}>
      <p>
        {state === 'unreachable'
          ? t(`check.unreachable.${reason ?? 'unreachable'}`, { url })
          : t(`check.states.${state}`, { url, windows: other_windows.join(', ') })}
      </p>
      {state === 'not_found' && (
        <p>{t(check.has_tag_manager ? 'check.tagManager' : 'check.notDetected')}</p>
      )}
      {blocked_by.length > 0 && <p>{t('check.blocked', { directives: blocked_by.join(', ') })}</p>}
      {check.is_current === false && <p>{t('check.older')}</p>}
      {last_seen_at && <p>{t('check.lastSeen', { when: format.dateTime(last_seen_at) })}</p>}
    </Banner>
  );
}
