import { Plus } from 'lucide-react';
import { maxOf, useQuery, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Button, NoMailNotice } from '#shared/ui/index.ts';
import { replaceAt } from '#shared/utils/arrays.ts';
import { chatbotQueries } from '../../queries.ts';
import { useSetting } from '../form/use-setting.ts';
import { EmailRow } from './email-row.tsx';
import * as css from './people.module.css';
import { addressQueries } from './queries.ts';

const maxEmails = maxOf('PATCH /windows/:hash', 'handoff.notification_emails[]');

export function NotificationEmails() {
  const { t } = useTranslation('settings');
  const hash = useWindowHash();
  const { field, label, error, errorAt } = useSetting('window.handoff.notification_emails');
  const textOf = useFieldText();
  const { data: window } = useQuery(chatbotQueries.detail(hash));
  const statuses = useQuery({
    ...addressQueries.list(hash, window?.revision ?? 0),
    enabled: window !== undefined,
  });
  const emails: readonly string[] = field.value;
  const rows = emails.length > 0 ? emails : [''];
  const stored = window?.handoff.notification_emails ?? [];
  const duplicateIndex = rows.findIndex(
    (email, index) => email !== '' && firstIndexOf(rows, email) < index,
  );

  /** Empty rows are not sent, so the positions in server errors do not count them. */
  function problemOf(index: number): string | undefined {
    if (index === duplicateIndex) return textOf('duplicate');
    const position = rows.slice(0, index).filter((email) => email.trim()).length;
    return (rows[index] && errorAt(`${position}`)) || (index === 0 ? error : undefined);
  }

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <p className={css.hint}>{t('emails.hint', { max: maxEmails })}</p>
      <NoMailNotice />
      <ul className={css.emails}>
        {rows.map((email, index) => (
          <EmailRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an address has no id; fields are controlled
            key={index}
            ref={index === 0 ? field.ref : undefined}
            {...{ hash, email }}
            number={index + 1}
            isStored={stored.includes(email)}
            status={statuses.data?.items.find((one) => one.email === email)}
            error={problemOf(index)}
            onChange={(value) => field.onChange(replaceAt(rows, index, value))}
            onBlur={field.onBlur}
            onRemove={() => field.onChange(rows.filter((_, i) => i !== index))}
          />
        ))}
      </ul>
      {statuses.isError && <p className={css.hint}>{t('emails.unknown')}</p>}
      {rows.length < maxEmails ? (
        <div>
          <Button icon={Plus} size="small" onClick={() => field.onChange([...rows, ''])}>
            {t('emails.add')}
          </Button>
        </div>
      ) : (
        <p className={css.hint} role="status">
          {t('emails.full', { max: maxEmails })}
        </p>
      )}
    </fieldset>
  );
}

/** Ignores case. */
function firstIndexOf(emails: readonly string[], email: string): number {
  return emails.findIndex((each) => each.toLowerCase() === email.toLowerCase());
}
