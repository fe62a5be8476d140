import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Button, Card, IconButton, TextArea, TextField } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import * as css from './details.module.css';
import type { DetailsValues } from './details-values.ts';
import { useDetailsField } from './use-details-field.ts';

const maxOffers = maxOf('PUT /sales/:agent_id/details', 'offers[]');
const emptyOffer = { name: '', description: '', price: '', url: '', image_url: '' };

export function Offers() {
  const { t } = useTranslation('knowledge');
  const { fields, append, remove } = useFieldArray<DetailsValues, 'offers'>({ name: 'offers' });
  return (
    <Card title={t('details.offers')}>
      <div className={shared.form}>
        <p className={shared.muted}>{t('details.offersHint')}</p>
        {fields.map(({ id }, index) => (
          <Offer key={id} index={index} onRemove={() => remove(index)} />
        ))}
        {fields.length < maxOffers && (
          <div>
            <Button size="small" icon={Plus} onClick={() => append(emptyOffer)}>
              {t('details.addOffer')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Offer({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('knowledge');
  const name = useDetailsField(`offers.${index}.name`);
  const price = useDetailsField(`offers.${index}.price`);
  const description = useDetailsField(`offers.${index}.description`);
  const url = useDetailsField(`offers.${index}.url`);
  const image = useDetailsField(`offers.${index}.image_url`);
  const number = index + 1;
  return (
    <fieldset className={css.item}>
      <legend className={css.legend}>{t('details.offer', { number })}</legend>
      <span className={css.remove}>
        <IconButton
          size="small"
          icon={Trash2}
          label={t('details.removeOffer', { number })}
          onClick={onRemove}
        />
      </span>
      <div className={css.pair}>
        <TextField {...name} label={t('details.offerName')} need="required" autoComplete="off" />
        <TextField {...price} label={t('details.price')} autoComplete="off" />
      </div>
      <TextArea {...description} label={t('details.offerText')} rows={2} />
      <div className={css.pair}>
        <TextField {...url} label={t('details.link')} type="url" placeholder="https://" />
        <TextField {...image} label={t('details.picture')} placeholder="https://" />
      </div>
    </fieldset>
  );
}
