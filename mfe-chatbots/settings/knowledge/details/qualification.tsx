import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Button, IconButton, TextField } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import * as css from './details.module.css';
import type { DetailsValues } from './details-values.ts';
import { useDetailsField } from './use-details-field.ts';

const maxQuestions = maxOf('PUT /sales/:agent_id/details', 'qualification[]');

export function Qualification() {
  const { t } = useTranslation('knowledge');
  const { fields, append, remove, move } = useFieldArray<DetailsValues, 'qualification'>({
    name: 'qualification',
  });
  return (
    <fieldset className={css.rows}>
      <legend className={css.legend}>{t('details.qualification')}</legend>
      <p className={shared.muted}>{t('details.qualificationHint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={css.row}>
          <Question index={index} />
          <IconButton
            icon={ArrowUp}
            label={t('details.moveUp', { number: index + 1 })}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <IconButton
            icon={Trash2}
            label={t('details.removeQuestion', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < maxQuestions && (
        <div>
          <Button size="small" icon={Plus} onClick={() => append({ text: '' })}>
            {t('details.addQuestion')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Question({ index }: { index: number }) {
  const { t } = useTranslation('knowledge');
  const field = useDetailsField(`qualification.${index}.text`);
  return (
    <TextField
      {...field}
      label={t('details.questionNumber', { number: index + 1 })}
      labelStyle="hidden"
      autoComplete="off"
    />
  );
}
