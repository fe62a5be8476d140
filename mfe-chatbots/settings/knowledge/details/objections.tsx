import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Button, Card, IconButton, TextArea, TextField } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import * as css from './details.module.css';
import type { DetailsValues } from './details-values.ts';
import { useDetailsField } from './use-details-field.ts';

const maxObjections = maxOf('PUT /sales/:agent_id/details', 'objections[]');

export function Objections() {
  const { t } = useTranslation('knowledge');
  const { fields, append, remove } = useFieldArray<DetailsValues, 'objections'>({
    name: 'objections',
  });
  return (
    <Card title={t('details.objections')}>
      <div className={shared.form}>
        <p className={shared.muted}>{t('details.objectionsHint')}</p>
        {fields.map(({ id }, index) => (
          <Objection key={id} index={index} onRemove={() => remove(index)} />
        ))}
        {fields.length < maxObjections && (
          <div>
            <Button size="small" icon={Plus} onClick={() => append({ objection: '', answer: '' })}>
              {t('details.addObjection')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Objection({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('knowledge');
  const objection = useDetailsField(`objections.${index}.objection`);
  const answer = useDetailsField(`objections.${index}.answer`);
  const number = index + 1;
  return (
    <fieldset className={css.item}>
      <legend className={css.legend}>{t('details.objection', { number })}</legend>
      <span className={css.remove}>
        <IconButton
          size="small"
          icon={Trash2}
          label={t('details.removeObjection', { number })}
          onClick={onRemove}
        />
      </span>
      <TextField {...objection} label={t('details.doubt')} need="required" autoComplete="off" />
      <TextArea {...answer} label={t('details.reply')} need="required" rows={2} />
    </fieldset>
  );
}
