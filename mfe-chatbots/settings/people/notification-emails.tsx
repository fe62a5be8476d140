import { Plus } from 'lucide-react';
import { useQuery, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { replaceAt } from '#shared/utils/arrays.ts';
import { useFieldText } from '../../components/use-contract-form.ts';
import { useSetting } from '../form/use-setting.ts';
import { windowQuery } from '../queries.ts';
import { addressesQuery } from './address-queries.ts';
import { EmailRow } from './email-row.tsx';
import * as css from './people.module.css';

const most = 5;

/** Who is written to when a customer waits, and whether they agreed to it (V3, E92). */
export function NotificationEmails() {
  const { t } = useTranslation('settings');
  const hash = useWindowHash();
  const { field, label, error, errorAt } = useSetting('window.handoff.notification_emails');
  const textOf = useFieldText();
  const { data: window } = useQuery(windowQuery(hash));
  const known = useQuery({
    ...addressesQuery(hash, window?.revision ?? 0),
    enabled: window !== undefined,
  });
  const emails: readonly string[] = field.value;
  const rows = emails.length > 0 ? emails : [''];
  const stored = window?.handoff.notification_emails ?? [];
  const twice = rows.findIndex((email, index) => email !== '' && placeOf(rows, email) < index);

  /** Empty rows are not sent, so that the server counts without them. */
  function problemOf(index: number): string | undefined {
    if (index === twice) return textOf('duplicate');
    const place = rows.slice(0, index).filter((email) => email.trim()).length;
    return (rows[index] && errorAt(`${place}`)) || (index === 0 ? error : undefined);
  }

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <p className={css.hint}>{t('emails.hint', { most })}</p>
      <ul className={css.emails}>
        {rows.map((email, index) => (
          <EmailRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an address is its place; fields are controlled
            key={index}
            ref={index === 0 ? field.ref : undefined}
            {...{ hash, email }}
            number={index + 1}
            isStored={stored.includes(email)}
            known={known.data?.items.find((one) => one.email === email)}
            error={problemOf(index)}
            onChange={(value) => field.onChange(replaceAt(rows, index, value))}
            onBlur={field.onBlur}
            onRemove={() => field.onChange(rows.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {known.isError && <p className={css.hint}>{t('emails.unknown')}</p>}
      {rows.length < most ? (
        <div>
          <Button icon={Plus} size="small" onClick={() => field.onChange([...rows, ''])}>
            {t('emails.add')}
          </Button>
        </div>
      ) : (
        <p className={css.hint} role="status">
          {t('emails.full', { most })}
        </p>
      )}
    </fieldset>
  );
}

/** Where an address stands first, however it is written. */
function placeOf(emails: readonly string[], wanted: string): number {
  return emails.findIndex((email) => email.toLowerCase() === wanted.toLowerCase());
}
