import { useRef } from 'react';
import { api, HttpError, useMutation, useTranslation } from '#shared/console/index.ts';
import {
  type FieldErrorCodes,
  showServerErrors,
  useContractForm,
} from '#shared/forms/use-contract-form.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import { omitEmpty } from '#shared/utils/omit-empty.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import * as css from './quick-start.module.css';
import { StepForm } from './step-form.tsx';
import { saveOnboarding } from './use-progress.ts';

interface ChatbotValues {
  name: string;
  website: string;
}

interface NewChatbot {
  name: string;
  website?: string;
}

export function ChatbotStep({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const form = useContractForm<ChatbotValues>({
    defaultValues: { name: '', website: '' },
    validate,
  });
  const { errors } = form.formState;
  const creating = useFirstChatbot((error) => showServerErrors(form, error));
  const skipping = useMutation({
    mutationFn: () => saveOnboarding({ completed: true }),
    onSuccess: onLeave,
  });
  const isBusy = creating.isPending || skipping.isPending;
  const failure = isFieldError(creating.error)
    ? skipping.error
    : (creating.error ?? skipping.error);

  const submit = form.handleSubmit(({ name, website }) => {
    if (isBusy) return;
    const body = { name: name.trim(), ...omitEmpty({ website: normalizeWebsite(website) }) };
    creating.mutate(body);
  });

  function nameError(): string | undefined {
    const code = errors.name?.message;
    if (!code) return undefined;
    if (code === 'required') return t('quickStart.chatbot.error.required');
    return t(`quickStart.chatbot.error.${code === 'too_long' ? 'tooLong' : 'hidden'}`);
  }

  return (
    <StepForm
      level={1}
      heading={t('quickStart.chatbot.heading')}
      text={t('quickStart.chatbot.text')}
      failure={failure}
      onSubmit={() => void submit()}
    >
      <TextField
        {...form.register('name')}
        label={t('quickStart.chatbot.name')}
        placeholder={t('quickStart.chatbot.placeholder')}
        autoComplete="organization"
        autoFocus
        error={nameError()}
      />
      <TextField
        {...form.register('website')}
        label={t('quickStart.chatbot.website')}
        need="optional"
        hint={t('quickStart.chatbot.websiteHint')}
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        autoComplete="url"
        error={errors.website && t('quickStart.chatbot.error.website')}
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

/** The same content reuses the idempotency key, so that a second press creates no second chatbot. */
function useFirstChatbot(onError: (error: Error) => void) {
  const lastRequest = useRef({ content: '', key: '' });
  return useMutation({
    async mutationFn(body: NewChatbot) {
      const content = JSON.stringify(body);
      if (lastRequest.current.content !== content)
        lastRequest.current = { content, key: randomKey() };
      const headers = { 'idempotency-key': lastRequest.current.key };
      const { hash_id } = await api.call('POST /windows', { body, headers });
      // Not written to the session store: the quick start would count as finished and redirect
      // elsewhere.
      await api.call('POST /account/onboarding', { body: { step: onboardingSteps.chatbot } });
      location.assign(knowledgePath(hash_id));
    },
    onError,
  });
}

/** Whether the error is shown at a field. */
function isFieldError(error: unknown): boolean {
  const { name, website } = (error instanceof HttpError && error.data.fields) || {};
  return Boolean(name ?? website);
}

function validate({ name, website }: ChatbotValues): FieldErrorCodes {
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(normalizeWebsite(website) === undefined && { website: 'invalid_url' }),
  };
}

/** Empty when nothing was entered; undefined when it is not a web address. */
function normalizeWebsite(website: string): string | undefined {
  return website.trim() ? normalizeWebUrl(website) : '';
}
