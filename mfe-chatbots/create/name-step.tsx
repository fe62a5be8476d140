import { useTranslation } from '#shared/console/index.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Banner, Button, Checkbox, TextField } from '#shared/ui/index.ts';
import { WebsiteField } from '../components/website-field.tsx';
import { AddressField } from './address-field.tsx';
import * as css from './create.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import { StepHead } from './step-head.tsx';
import { useNameForm } from './use-name-form.ts';

export interface NameStepProps {
  draft: Draft;
  change: ChangeDraft;
  onBack: () => void;
  onNext: () => void;
}

export function NameStep({ draft, change, onBack, onNext }: NameStepProps) {
  const { t } = useTranslation('chatbots');
  const textOf = useFieldText();
  const { form, check, submit, isPending } = useNameForm(draft, change, onNext);
  const { errors } = form.formState;

  function nameError(): string | undefined {
    const code = errors.name?.message;
    if (code === 'required') return t('create.name.error.required');
    if (code === 'invalid') return t('create.name.error.hidden');
    if (code === 'too_long') {
      return t('create.name.error.tooLong', { used: form.getValues('name').trim().length });
    }
    return textOf(code);
  }

  return (
    <form
      className={`${css.form} ${css.narrow}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <StepHead heading={t('create.name.heading')} text={t('create.name.text')} />
      {errors.root && (
        <Banner tone="danger" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <TextField
        {...form.register('name')}
        label={t('create.name.label')}
        need="required"
        placeholder={t('create.name.placeholder')}
        error={nameError()}
        autoComplete="organization"
      />
      <AddressField control={form.control} hashId={draft.hashId} check={check} />
      <WebsiteField
        {...form.register('website')}
        label={t('create.name.website')}
        need="optional"
        hint={t('create.name.websiteHint')}
        error={errors.website && t('create.name.error.website')}
      />
      {!draft.hashId && !draft.template && (
        <Checkbox
          label={t('create.name.sample')}
          hint={t('create.name.sampleHint')}
          checked={draft.withSample}
          onChange={(event) => change({ withSample: event.currentTarget.checked })}
        />
      )}
      <div className={css.actions}>
        <Button onClick={onBack}>{t('create.back')}</Button>
        <Button tone="primary" type="submit" status={isPending ? 'busy' : 'idle'}>
          {t(draft.hashId ? 'create.next' : 'create.name.submit')}
        </Button>
      </div>
    </form>
  );
}
