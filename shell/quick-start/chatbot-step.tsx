import { useRef, useState } from 'react';
import { api, HttpError, useTranslation } from '#shared/console/index.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import { newKey } from '#shared/utils/new-key.ts';
import { nonEmpty } from '#shared/utils/non-empty.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { webAddress } from '#shared/utils/web-address.ts';
import * as css from './quick-start.module.css';
import { StepForm } from './step-form.tsx';
import { noteOnboarding } from './use-progress.ts';
import { useTask } from './use-task.ts';

type Mistake = 'required' | 'tooLong' | 'hidden' | 'website';

/** Step 3: the first chatbot; then it is taught what it knows. */
export function ChatbotStep({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const [name, setName] = useState('');
  const [website, setWebsite] = useState('');
  const [mistakes, setMistakes] = useState<{ name?: Mistake; website?: Mistake }>({});
  const attempt = useRef({ content: '', key: '' });
  const { status, failure, run } = useTask();

  async function handleSubmit() {
    const found = findMistakes(name, website);
    setMistakes(found);
    if (found.name || found.website) return;
    const body = { name: name.trim(), ...nonEmpty({ website: wholeAddress(website) }) };
    // The same content is sent with the same key: a second press makes no second chatbot.
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const headers = { 'idempotency-key': attempt.current.key };
    await run(
      async () => {
        const { hash_id } = await api.call('POST /windows', { body, headers });
        // Not into the session of this page, which would say that nothing is left to do here.
        await api.call('POST /account/onboarding', { body: { step: onboardingSteps.chatbot } });
        location.assign(`/redesign/${hash_id}/settings?tab=knowledge`);
      },
      (error) => {
        const fields = error instanceof HttpError ? (error.data.fields ?? {}) : {};
        setMistakes({
          ...(fields.name && { name: fields.name === 'too_long' ? 'tooLong' : 'hidden' }),
          ...(fields.website && { website: 'website' }),
        });
        return Boolean(fields.name || fields.website);
      },
    );
  }
  async function handleSkip() {
    await run(async () => {
      await noteOnboarding({ completed: true });
      onLeave();
    });
  }
  const words = (mistake: Mistake | undefined) =>
    mistake && t(`quickStart.chatbot.mistake.${mistake}`);

  return (
    <StepForm
      heading={t('quickStart.chatbot.heading')}
      text={t('quickStart.chatbot.text')}
      failure={failure}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('quickStart.chatbot.name')}
        placeholder={t('quickStart.chatbot.placeholder')}
        autoComplete="organization"
        autoFocus
        value={name}
        error={words(mistakes.name)}
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
        error={words(mistakes.website)}
        onChange={(event) => setWebsite(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" tone="primary" status={status}>
          {t('quickStart.chatbot.submit')}
        </Button>
        <Button tone="quiet" onClick={() => void handleSkip()}>
          {t('quickStart.chatbot.skip')}
        </Button>
      </div>
    </StepForm>
  );
}

/** What can be seen before anything is sent; what a name may hold, the server knows. */
function findMistakes(name: string, website: string): { name?: Mistake; website?: Mistake } {
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(wholeAddress(website) === undefined && { website: 'website' }),
  };
}

/** Empty for none; undefined for what is no address. */
function wholeAddress(website: string): string | undefined {
  return website.trim() ? webAddress(website) : '';
}
