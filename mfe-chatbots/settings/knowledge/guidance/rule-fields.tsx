import { useId } from 'react';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { RuleAction, RuleMatch } from '#shared/contracts/answers/guidance.ts';
import { languages } from '#shared/contracts/names.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Checkbox, RadioGroup, Select, Switch, TextArea, TextField } from '#shared/ui/index.ts';
import { useLanguageNames } from '../../form/language-names.ts';
import { LocalizedField } from '../../form/localized-field.tsx';
import * as shared from '../knowledge.module.css';
import * as css from './guidance.module.css';
import type { RuleValues } from './rule-values.ts';

interface RuleFieldsProps {
  form: UseFormReturn<RuleValues>;
}

const matches: readonly RuleMatch[] = ['words', 'examples', 'any'];
const actions: readonly RuleAction[] = ['handoff', 'contact', 'answer', 'say', 'instruct'];
const hours = ['any', 'open', 'closed'] as const;

export function RuleFields({ form }: RuleFieldsProps) {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const { control, register, formState } = form;
  const match = useController({ control, name: 'match' });
  const action = useController({ control, name: 'action' });
  const enabled = useController({ control, name: 'enabled' });

  return (
    <>
      <TextField
        {...register('name')}
        label={t('guidance.name')}
        hint={t('guidance.nameHint')}
        need="required"
        autoComplete="off"
        error={textOf(formState.errors.name?.message)}
      />
      <RadioGroup
        label={t('guidance.match')}
        options={matches.map((value) => ({ value, label: t(`guidance.matches.${value}`) }))}
        value={match.field.value}
        onChange={match.field.onChange}
      />
      {match.field.value !== 'any' && (
        <TextArea
          {...register('phrases')}
          label={t(`guidance.phrases.${match.field.value}`)}
          hint={t(`guidance.phrasesHint.${match.field.value}`)}
          need="required"
          rows={3}
          error={textOf(formState.errors.phrases?.message)}
        />
      )}
      <Select
        {...register('hours')}
        label={t('guidance.hours')}
        options={hours.map((value) => ({ value, label: t(`guidance.hoursOf.${value}`) }))}
      />
      <LanguageChoice control={control} />
      <RadioGroup
        label={t('guidance.action')}
        options={actions.map((value) => ({ value, label: t(`guidance.actions.${value}`) }))}
        value={action.field.value}
        onChange={action.field.onChange}
      />
      <RuleText control={control} />
      <Switch
        label={t('guidance.enabled')}
        checked={enabled.field.value}
        onChange={(event) => enabled.field.onChange(event.currentTarget.checked)}
      />
    </>
  );
}

interface PartProps {
  control: Control<RuleValues>;
}

function LanguageChoice({ control }: PartProps) {
  const { t } = useTranslation('knowledge');
  const { nameOf } = useLanguageNames();
  const { field } = useController({ control, name: 'languages' });
  const hintId = useId();
  return (
    <fieldset className={css.languages} aria-describedby={hintId}>
      <legend>{t('guidance.languages')}</legend>
      {languages.map((language) => (
        <Checkbox
          key={language}
          label={nameOf(language)}
          checked={field.value.includes(language)}
          onChange={({ currentTarget: { checked } }) =>
            field.onChange(
              checked
                ? [...field.value, language]
                : field.value.filter((chosen) => chosen !== language),
            )
          }
        />
      ))}
      <p id={hintId} className={shared.muted}>
        {t('guidance.languagesHint')}
      </p>
    </fieldset>
  );
}

function RuleText({ control }: PartProps) {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const action = useWatch({ control, name: 'action' });
  const { field, fieldState } = useController({ control, name: 'text' });
  const error: unknown = fieldState.error;
  return (
    <LocalizedField
      key={action}
      label={t(`guidance.texts.${action}`)}
      hint={t(`guidance.textHints.${action}`)}
      limit={maxOf('PATCH /agents/:id', 'guidance.text')}
      rows={3}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      errorAt={(language) => textOf(findMessage(language ? property(error, language) : error))}
    />
  );
}

function findMessage(error: unknown): string | undefined {
  const message = property(error, 'message');
  return typeof message === 'string' ? message : undefined;
}

function property(error: unknown, name: string): unknown {
  return error instanceof Object ? Object(error)[name] : undefined;
}
