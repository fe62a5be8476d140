import { type FormEvent, useRef, useState } from 'react';
import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { webAddress } from '#shared/utils/web-address.ts';
import { AddressField, addressFor, checkProblem } from './address-field.tsx';
import { nameProblem } from './check-fields.ts';
import * as css from './create.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import { StepHead } from './step-head.tsx';
import { useCreateChatbot } from './use-create-chatbot.ts';
import { checkAgain, useHashCheck } from './use-hash-check.ts';

export interface NameStepProps {
  draft: Draft;
  change: ChangeDraft;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: what it is called and where it will be; then it exists. */
export function NameStep({ draft, change, onBack, onNext }: NameStepProps) {
  const { t } = useTranslation('chatbots');
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setJudged] = useState(false);
  const check = useHashCheck(draft.hashId ? '' : draft.address?.trim() || draft.name);
  const { save, error, isPending, reset } = useCreateChatbot(draft, change);
  const refused = error instanceof HttpError ? (error.data.fields ?? {}) : {};
  const isTaken = error instanceof HttpError && error.code === 'hash_taken';

  const website = draft.website.trim() ? webAddress(draft.website) : '';
  const problems = {
    name: isJudged ? nameProblem(draft.name, t) : undefined,
    website: isJudged && website === undefined ? t('create.name.error.website') : undefined,
  };

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    const isWrong = nameProblem(draft.name, t) || checkProblem(draft, check, t);
    if (isWrong || website === undefined) {
      // After the errors are shown, the first of them is where to go on.
      return setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
    const hashId = addressFor(draft, check);
    const outcome = await save({ name: draft.name.trim(), hashId, website });
    if (outcome === 'saved') return onNext();
    if (outcome !== 'taken') return;
    // Somebody was faster: the field shows which address is meant, and the check offers another.
    change({ address: hashId ?? draft.address });
    void checkAgain();
  }

  function edit(changes: Partial<Draft>) {
    if (error) reset();
    change(changes);
  }

  return (
    <form ref={form} className={`${css.form} ${css.narrow}`} noValidate onSubmit={handleSubmit}>
      <StepHead heading={t('create.name.heading')} text={t('create.name.text')} />
      {error && !isTaken && Object.keys(refused).length === 0 && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <TextField
        label={t('create.name.label')}
        need="required"
        placeholder={t('create.name.placeholder')}
        value={draft.name}
        error={problems.name ?? (refused.name && errorText(error))}
        autoComplete="organization"
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <AddressField
        draft={draft}
        change={edit}
        check={check}
        refusal={refused.hash_id && t('create.name.error.address')}
      />
      <TextField
        label={t('create.name.website')}
        need="optional"
        hint={t('create.name.websiteHint')}
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        value={draft.website}
        error={problems.website ?? (refused.website && t('create.name.error.website'))}
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
