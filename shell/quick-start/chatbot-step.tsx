import { useRef, useState } from 'react';
import { api, HttpError, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import { omitEmpty } from '#shared/utils/omit-empty.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import * as css from './quick-start.module.css';
import { StepForm } from './step-form.tsx';
import { saveOnboarding } from './use-progress.ts';

type Mistake = 'required' | 'tooLong' | 'hidden' | 'website';

interface Mistakes {
  name?: Mistake;
  website?: Mistake;
}

interface NewChatbot {
  name: string;
  website?: string;
}

export function ChatbotStep({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const [name, setName] = useState('');
  const [website, setWebsite] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const lastRequest = useRef({ content: '', key: '' });
  const creating = useMutation({
    async mutationFn(request: { body: NewChatbot; headers: { 'idempotency-key': string } }) {
      const { hash_id } = await api.call('POST /windows', request);
      // Not written to the session store: the quick start would count as finished and redirect
      // elsewhere.
      await api.call('POST /account/onboarding', { body: { step: onboardingSteps.chatbot } });
      location.assign(settingsPath(hash_id, { tab: 'knowledge' }));
    },
    onError: (error) => setMistakes(serverMistakes(error)),
  });
  const skipping = useMutation({
    mutationFn: () => saveOnboarding({ completed: true }),
    onSuccess: onLeave,
  });
  const isBusy = creating.isPending || skipping.isPending;
  const isFieldError = Object.keys(serverMistakes(creating.error)).length > 0;

  function handleSubmit() {
    const found = findMistakes(name, website);
    setMistakes(found);
    if (found.name || found.website || isBusy) return;
    const body = { name: name.trim(), ...omitEmpty({ website: normalizeWebsite(website) }) };
    // The same content reuses the idempotency key, so that a second press creates no second
    // chatbot.
    const content = JSON.stringify(body);
    if (lastRequest.current.content !== content)
      lastRequest.current = { content, key: randomKey() };
    creating.mutate({ body, headers: { 'idempotency-key': lastRequest.current.key } });
  }
  const mistakeText = (mistake: Mistake | undefined) =>
    mistake && t(`quickStart.chatbot.mistake.${mistake}`);

  return (
    <StepForm
      level={1}
      heading={t('quickStart.chatbot.heading')}
      text={t('quickStart.chatbot.text')}
      failure={isFieldError ? skipping.error : (creating.error ?? skipping.error)}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('quickStart.chatbot.name')}
        placeholder={t('quickStart.chatbot.placeholder')}
        autoComplete="organization"
        autoFocus
        value={name}
        error={mistakeText(mistakes.name)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t('quickStart.chatbot.website')}
        need="optional"
        hint={t('quickStart.chatbot.websiteHint')}
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        autoComplete="url"
        value={website}
        error={mistakeText(mistakes.website)}
        onChange={(event) => setWebsite(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" tone="primary" status={isBusy ? 'busy' : 'idle'}>
          {t('quickStart.chatbot.submit')}
        </Button>
        <Button tone="quiet" onClick={() => isBusy || skipping.mutate()}>
          {t('quickStart.chatbot.skip')}
        </Button>
      </div>
    </StepForm>
  );
}

function serverMistakes(error: unknown): Mistakes {
  const fields = error instanceof HttpError ? (error.data.fields ?? {}) : {};
  return {
    ...(fields.name && { name: fields.name === 'too_long' ? 'tooLong' : 'hidden' }),
    ...(fields.website && { website: 'website' }),
  };
}

function findMistakes(name: string, website: string): Mistakes {
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(normalizeWebsite(website) === undefined && { website: 'website' }),
  };
}

/** Empty when nothing was entered; undefined when it is not a web address. */
function normalizeWebsite(website: string): string | undefined {
  return website.trim() ? normalizeWebUrl(website) : '';
}
