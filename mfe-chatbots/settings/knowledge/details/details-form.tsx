import { useController } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import { Card, RadioGroup, TextArea, TextField } from '#shared/ui/index.ts';
import { DraftedForm } from '../drafted-form/drafted-form.tsx';
import * as shared from '../knowledge.module.css';
import { Objections } from './objections.tsx';
import { Offers } from './offers.tsx';
import { Qualification } from './qualification.tsx';
import { useDetailsField } from './use-details-field.ts';
import { useDetailsForm } from './use-details-form.ts';

interface DetailsFormProps {
  agentId: string;
  stored: SalesDetails;
  mayEdit: boolean;
}

export function DetailsForm({ agentId, stored, mayEdit }: DetailsFormProps) {
  const { t } = useTranslation('knowledge');
  const state = useDetailsForm(agentId, stored);
  return (
    <DraftedForm
      {...{ state, mayEdit }}
      texts={{
        draft: t('details.draft'),
        draftHint: t('details.draftHint'),
        drafting: t('details.drafting'),
        drafted: t('details.drafted'),
      }}
    >
      <Card title={t('details.what')}>
        <div className={shared.form}>
          <LongText name="products" />
          <LongText name="prices" />
        </div>
      </Card>
      <Offers />
      <Objections />
      <Card title={t('details.way')}>
        <div className={shared.form}>
          <Qualification />
          <Goal />
        </div>
      </Card>
    </DraftedForm>
  );
}

function LongText({ name }: { name: 'products' | 'prices' }) {
  const { t } = useTranslation('knowledge');
  const field = useDetailsField(name);
  return (
    <TextArea {...field} label={t(`details.${name}`)} hint={t(`details.${name}Hint`)} rows={4} />
  );
}

function Goal() {
  const { t } = useTranslation('knowledge');
  const { field } = useController<{ goal: SalesDetails['goal'] }>({ name: 'goal' });
  const bookingUrl = useDetailsField('booking_url');
  return (
    <>
      <RadioGroup
        label={t('details.goal')}
        options={[
          { value: 'lead', label: t('details.lead'), hint: t('details.leadHint') },
          { value: 'booking', label: t('details.booking'), hint: t('details.bookingHint') },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'booking' && (
        <TextField
          {...bookingUrl}
          label={t('details.bookingUrl')}
          type="url"
          need="required"
          placeholder="https://"
        />
      )}
    </>
  );
}
