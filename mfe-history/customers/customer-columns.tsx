import { Link, useFormat, useMay, useTranslation, useWindowHash } from '#shared/console/index.ts';
import type { Column } from '#shared/ui/index.ts';
import { chatPath, customerPath } from '#shared/utils/console-paths.ts';
import { TagChips } from '../components/chats/parts/tag-chips.tsx';
import { ProgressSelect } from '../components/contacts/progress-select.tsx';
import { itemNames, useItemText } from '../components/contacts/use-contact-items.ts';
import { customerName } from '../components/customer-name.ts';
import { fieldColumn } from './column-menu.tsx';
import * as css from './customers.module.css';
import { useCustomerFields } from './fields/field-queries.ts';
import { useValueText } from './fields/use-value-text.ts';
import type { ListedContact } from './queries.ts';

export function useCustomerColumns(): Column<ListedContact>[] {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const fields = useCustomerFields();
  const valueText = useValueText();
  return [
    {
      id: 'name',
      header: t('column.name'),
      priority: 'high',
      cell: (contact) => <Name contact={contact} />,
    },
    {
      id: 'contact',
      header: t('column.contact'),
      priority: 'medium',
      cell: (contact) => <ContactLinks contact={contact} />,
    },
    {
      id: 'request',
      header: t('column.request'),
      priority: 'medium',
      cell: (contact) => <Request contact={contact} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      priority: 'high',
      cell: (contact) => (
        <span className={css.state}>
          <ProgressSelect contact={contact} />
        </span>
      ),
    },
    {
      id: 'tags',
      header: t('column.tags'),
      priority: 'low',
      cell: ({ tag_ids }) => <TagChips ids={tag_ids} />,
    },
    {
      id: 'time',
      header: t('column.time'),
      priority: 'low',
      cell: ({ created_at }) => (
        <time className={css.time} dateTime={created_at}>
          {format.dateTime(created_at)}
        </time>
      ),
    },
    {
      id: 'chat',
      header: t('column.chat'),
      priority: 'low',
      cell: (contact) => <ChatLink contact={contact} />,
    },
    ...fields.map((field) => ({
      id: fieldColumn(field.key),
      header: field.label,
      priority: 'medium' as const,
      cell: (contact: ListedContact) => <bdi>{valueText(field, contact.fields) || '–'}</bdi>,
    })),
  ];
}

function ContactLinks({ contact: { email, phone } }: { contact: ListedContact }) {
  return (
    <span className={css.contact}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </span>
  );
}

/** The name as a link to the customer, and the user id that the website signed. */
function Name({ contact }: { contact: ListedContact }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const { user_id, customer_id } = contact;
  return (
    <span className={css.name}>
      <Link to={customerPath(hash, customer_id)}>
        <bdi>{customerName(contact, t('unnamed'))}</bdi>
      </Link>
      {user_id && <span className={css.muted}>{t('customerId', { id: user_id })}</span>}
    </span>
  );
}

function Request({ contact: { message, reason, items } }: { contact: ListedContact }) {
  const { t } = useTranslation('customers');
  const textOf = useItemText();
  const collected = itemNames.filter((name) => textOf(items, name) !== '');
  return (
    <div className={css.request}>
      {message && (
        <p className={css.message} dir="auto">
          {message}
        </p>
      )}
      <p className={css.muted}>{t(`reason.${reason}`)}</p>
      {collected.length > 0 && (
        <dl className={css.items}>
          {collected.map((name) => (
            <div key={name}>
              <dt>{t(`item.${name}`)}</dt>
              <dd dir="auto">{textOf(items, name)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function ChatLink({ contact }: { contact: ListedContact }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const mayRead = useMay('GET /sessions/:hash/:session_id');
  if (!contact.session_id || !mayRead) return <span className={css.muted}>–</span>;
  return (
    <Link
      className={css.chat}
      to={chatPath(hash, contact.session_id)}
      aria-label={t('openChatOf', { name: customerName(contact, t('unnamed')) })}
    >
      {t('openChat')}
    </Link>
  );
}
