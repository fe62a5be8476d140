import { Globe } from 'lucide-react';
import { useState } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import { WebsiteField } from '../components/website-field.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { useCreateChatbot } from './use-create-chatbot.ts';
import * as css from './website-start.module.css';

export interface WebsiteStartProps {
  draft: Draft;
  change: ChangeDraft;
  /** The chatbot exists, and its website is read next. */
  onCreated: () => void;
}

/** The quickest start: an address is enough. Requires the namespace `start`. */
export function WebsiteStart({ draft, change, onCreated }: WebsiteStartProps) {
  const { t } = useTranslation('start');
  const [isInvalid, setInvalid] = useState(false);
  const creating = useCreateChatbot({ ...draft, type: 'customer-service' }, change);

  function start() {
    const url = normalizeWebUrl(draft.website);
    setInvalid(url === undefined);
    if (!url || creating.isPending) return;
    const name = draft.name.trim() || nameOf(url);
    change({ type: 'customer-service', website: url, withSample: false });
    creating.mutate(
      { name, hashId: undefined, website: url },
      { onSuccess: onCreated, onError: toast.error },
    );
  }

  return (
    <section className={css.card} aria-labelledby="website-start-heading">
      <Globe size={24} aria-hidden="true" />
      <div className={css.content}>
        <h3 id="website-start-heading" className={css.heading}>
          {t('websiteStart.heading')}
        </h3>
        <p className={css.text}>{t('websiteStart.text')}</p>
        <div className={css.row}>
          <WebsiteField
            label={t('website.label')}
            labelStyle="hidden"
            value={draft.website}
            onChange={(event) => change({ website: event.currentTarget.value })}
            onEnter={start}
            error={isInvalid ? t('website.invalid') : undefined}
          />
          <Button tone="primary" status={creating.isPending ? 'busy' : 'idle'} onClick={start}>
            {t('websiteStart.go')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** `https://www.green-tea.example/shop` → `green-tea.example`. */
function nameOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '').slice(0, 60);
}
