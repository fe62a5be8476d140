import type { UseFormReturn } from 'react-hook-form';
import { currentLanguage, maxOf, useQuery, useTranslation } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { MultiCombobox, Select, TextArea, TextField } from '#shared/ui/index.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { windowQueries } from '../../../../../window-queries.ts';
import { variableNames } from '../variables.ts';
import * as css from './manager.module.css';
import type { ReplyDraft } from './reply-draft.ts';

export function CannedReplyFields({ form }: { form: UseFormReturn<ReplyDraft> }) {
  const { t } = useTranslation('replies');
  const textOf = useFieldText();
  const { register, watch, setValue, formState } = form;
  const { data: windows = [] } = useQuery(windowQueries.list());
  const errorOf = (name: keyof ReplyDraft) => textOf(formState.errors[name]?.message);
  return (
    <>
      <div className={css.pair}>
        <TextField
          {...register('shortcut')}
          label={t('shortcut')}
          hint={t('shortcutHint')}
          need="required"
          maxLength={maxOf('POST /canned-replies', 'shortcut')}
          autoComplete="off"
          error={errorOf('shortcut')}
        />
        <TextField
          {...register('title')}
          label={t('name')}
          need="required"
          maxLength={maxOf('POST /canned-replies', 'title')}
          autoComplete="off"
          error={errorOf('title')}
        />
      </div>
      <TextArea
        {...register('text')}
        label={t('text')}
        hint={t('textHint', { variables: variableNames.map((name) => `{${name}}`).join(', ') })}
        need="required"
        rows={6}
        limit={maxOf('POST /canned-replies', 'text')}
        defaultValue={formState.defaultValues?.text}
        error={errorOf('text')}
      />
      <div className={css.pair}>
        <Select
          {...register('language')}
          label={t('language')}
          options={[
            { value: '', label: t('anyLanguage') },
            ...languages.map((value) => ({ value, label: languageName(value, currentLanguage()) })),
          ]}
        />
        <MultiCombobox
          label={t('where')}
          placeholder={t('allChatbots')}
          options={windows.map(({ id, name }) => ({ value: id, label: name }))}
          value={watch('window_ids')}
          onChange={(ids) => setValue('window_ids', ids)}
          error={errorOf('window_ids')}
        />
      </div>
    </>
  );
}
