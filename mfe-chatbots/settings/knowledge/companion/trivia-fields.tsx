import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { NewTrivia } from '#shared/contracts/answers/companion-trivia.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { TextArea, TextField } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';

/** Existing categories, offered as suggestions. */
export interface TriviaCategories {
  first: readonly string[];
  second: readonly string[];
}

interface TriviaFieldsProps {
  form: UseFormReturn<NewTrivia>;
  categories: TriviaCategories;
}

export function TriviaFields({ form, categories }: TriviaFieldsProps) {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const listId = useId();
  const { register, formState } = form;
  return (
    <>
      <TextArea
        {...register('text')}
        label={t('companion.trivia.fact')}
        hint={t('companion.trivia.factHint')}
        need="required"
        rows={3}
        limit={maxOf('POST /companion/:agent_id/trivia', 'text')}
        defaultValue={formState.defaultValues?.text}
        error={textOf(formState.errors.text?.message)}
      />
      <div className={shared.pairsOfFields}>
        <TextField
          {...register('first_category')}
          label={t('companion.trivia.first')}
          hint={t('companion.trivia.firstHint')}
          list={`${listId}-first`}
          autoComplete="off"
          error={textOf(formState.errors.first_category?.message)}
        />
        <TextField
          {...register('second_category')}
          label={t('companion.trivia.second')}
          list={`${listId}-second`}
          autoComplete="off"
          error={textOf(formState.errors.second_category?.message)}
        />
      </div>
      {(['first', 'second'] as const).map((which) => (
        <datalist key={which} id={`${listId}-${which}`}>
          {categories[which].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
    </>
  );
}
