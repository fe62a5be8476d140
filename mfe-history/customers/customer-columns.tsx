import { Link, useCan, useFormat, useTranslation, useWindowHash } from '#shared/console/index.ts';
import type { Column } from '#shared/ui/index.ts';
import * as css from './customers.module.css';
import { nameOf } from './name-of.ts';
import { ProgressSelect } from './progress-select.tsx';
import type { Contact } from './queries.ts';
import { itemNames, useItemText } from './use-contact-items.ts';

/** The columns of the list of customers. */
export function useCustomerColumns(): Column<Contact>[] {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      priority: 'high',
      cell: ({ name }) => (name ? <bdi>{name}</bdi> : <span className={css.muted}>–</span>),
    },
    {
      id: 'reach',
      header: t('column.reach'),
      priority: 'medium',
      cell: (contact) => <Reach contact={contact} />,
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
      cell: (contact) => <ProgressSelect contact={contact} />,
    },
    {
      id: 'time',
      header: t('column.time'),
      priority: 'low',
      cell: ({ created_at }) => <time dateTime={created_at}>{format.dateTime(created_at)}</time>,
    },
    {
      id: 'chat',
      header: t('column.chat'),
      priority: 'low',
      cell: (contact) => <ChatLink contact={contact} />,
    },
  ];
}

function Reach({ contact: { email, phone } }: { contact: Contact }) {
  return (
    <span className={css.reach}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </span>
  );
}

/** The customer's message, the reason for the request, and the other collected items. */
function Request({ contact: { message, reason, items } }: { contact: Contact }) {
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

function ChatLink({ contact }: { contact: Contact }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const mayRead = useCan('all_chats');
  if (!contact.session_id || !mayRead) return <span className={css.muted}>–</span>;
  return (
    <Link
      className={css.chat}
      to={`/redesign/${hash}/chat-history?chat=${encodeURIComponent(contact.session_id)}`}
      aria-label={t('openChatOf', { name: nameOf(contact, t('unnamed')) })}
    >
      {t('openChat')}
    </Link>
  );
}
