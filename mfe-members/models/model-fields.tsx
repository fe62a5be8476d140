import { useFormContext } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Checkbox, TextField } from '#shared/ui/index.ts';
import type { ModelDraft } from './model-draft.ts';
import * as css from './models.module.css';

interface ModelFieldsProps {
  currency: string;
  /** End of the stored key, for a model that exists. */
  keyHint?: string | null | undefined;
  isNew: boolean;
}

/** The fields of a form with `ModelDraft` values. */
export function ModelFields({ currency, keyHint, isNew }: ModelFieldsProps) {
  const { t } = useTranslation('access');
  const textOf = useFieldText();
  const { register, formState } = useFormContext<ModelDraft>();
  const errorOf = (name: keyof ModelDraft) => {
    const code = formState.errors[name]?.message;
    return code && textOf(code);
  };
  return (
    <>
      {isNew && (
        <TextField
          {...register('name')}
          label={t('models.name')}
          hint={t('models.nameHint')}
          error={errorOf('name')}
          need="required"
          maxLength={maxOf('POST /models', 'name')}
          autoComplete="off"
        />
      )}
      <TextField
        {...register('base_url')}
        label={t('models.address')}
        hint={t('models.addressHint')}
        error={errorOf('base_url')}
        need="required"
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        {...register('model')}
        label={t('models.model')}
        hint={t('models.modelHint')}
        error={errorOf('model')}
        need="required"
        maxLength={maxOf('POST /models', 'model')}
        autoComplete="off"
      />
      <TextField
        {...register('api_key')}
        label={t('models.key')}
        hint={keyHint ? t('models.keyStored', { hint: keyHint }) : t('models.keyHint')}
        error={errorOf('api_key')}
        type="password"
        maxLength={maxOf('POST /models', 'api_key')}
        autoComplete="new-password"
      />
      <fieldset className={css.group}>
        <legend>{t('models.prices', { currency })}</legend>
        <p className={css.muted}>{t('models.pricesHint')}</p>
        <div className={css.pair}>
          <TextField
            {...register('prompt_price')}
            label={t('models.promptPrice')}
            error={errorOf('prompt_price')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...register('completion_price')}
            label={t('models.completionPrice')}
            error={errorOf('completion_price')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </fieldset>
      <Checkbox
        {...register('is_default')}
        label={t('models.makeDefault')}
        hint={t('models.makeDefaultHint')}
      />
    </>
  );
}
