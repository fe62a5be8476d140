import { type FormEvent, useRef, useState } from 'react';
import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import { AddressField, findAddressProblem, resolveAddress } from './address-field.tsx';
import * as css from './create.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import { StepHead } from './step-head.tsx';
import { useCreateChatbot } from './use-create-chatbot.ts';
import { refreshHashCheck, useHashCheck } from './use-hash-check.ts';
import { validateName } from './validate-name.ts';

export interface NameStepProps {
  draft: Draft;
  change: ChangeDraft;
  onBack: () => void;
  onNext: () => void;
}

export function NameStep({ draft, change, onBack, onNext }: NameStepProps) {
  const { t } = useTranslation('chatbots');
  const form = useRef<HTMLFormElement>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const check = useHashCheck(draft.hashId ? '' : draft.address?.trim() || draft.name);
  const { save, error, isPending, reset } = useCreateChatbot(draft, change);
  const fieldErrors = error instanceof HttpError ? (error.data.fields ?? {}) : {};
  const isTaken = error instanceof HttpError && error.code === 'hash_taken';

  const website = draft.website.trim() ? normalizeWebUrl(draft.website) : '';
  const problems = {
    name: wasSubmitted ? validateName(draft.name, t) : undefined,
    website: wasSubmitted && website === undefined ? t('create.name.error.website') : undefined,
  };

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const hasProblem = validateName(draft.name, t) || findAddressProblem(draft, check, t);
    if (hasProblem || website === undefined) {
      // Waits for the errors to render, then focuses the first one.
      return setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
    const hashId = resolveAddress(draft, check);
    const outcome = await save({ name: draft.name.trim(), hashId, website });
    if (outcome === 'saved') return onNext();
    if (outcome !== 'taken') return;
    // Somebody else took the address in the meantime: show it in its field and let the check suggest another.
    change({ address: hashId ?? draft.address });
    void refreshHashCheck();
  }

  function edit(changes: Partial<Draft>) {
    if (error) reset();
    change(changes);
  }

  return (
    <form ref={form} className={`${css.form} ${css.narrow}`} noValidate onSubmit={handleSubmit}>
      <StepHead heading={t('create.name.heading')} text={t('create.name.text')} />
      {error && !isTaken && Object.keys(fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <TextField
        label={t('create.name.label')}
        need="required"
        placeholder={t('create.name.placeholder')}
        value={draft.name}
        error={problems.name ?? (fieldErrors.name && errorText(error))}
        autoComplete="organization"
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <AddressField
        draft={draft}
        change={edit}
        check={check}
        serverError={fieldErrors.hash_id && t('create.name.error.address')}
      />
      <TextField
        label={t('create.name.website')}
        need="optional"
        hint={t('create.name.websiteHint')}
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        value={draft.website}
        error={problems.website ?? (fieldErrors.website && t('create.name.error.website'))}
        autoComplete="url"
        onChange={(event) => edit({ website: event.currentTarget.value })}
      />
      <div className={css.actions}>
        <Button onClick={onBack}>{t('create.back')}</Button>
        <Button tone="primary" type="submit" status={isPending ? 'busy' : 'idle'}>
          {t(draft.hashId ? 'create.next' : 'create.name.submit')}
        </Button>
      </div>
    </form>
  );
}
